import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { GateMoment } from '../../../core/playback-gates.ts';
import { usePlayer } from '../../../react/player-context.ts';
import type { Ads } from '../attach/ads.ts';
import type { AdsOptions } from '../attach/ads-options.ts';
import type { AdLayerProps } from './AdLayer.tsx';
// Imported here, not in the chunk: the build would emit a separate CSS file for the chunk that is never loaded.
import styles from './ads.module.css';

/** Order among the playback gates: ads come after the pre-play panel. */
const gateOrder = 20;
/** The content starts without ads when their code has not loaded by then. */
const codeTimeoutMs = 10_000;

/** The advertisements of `ads`. Loads their code when there are tags; if loading fails, the video plays without them. */
export function AdBreaks() {
  const { ads } = usePlayer().options;
  return hasTags(ads) ? <LoadedAds options={ads} /> : null;
}

function hasTags(ads: AdsOptions | undefined): ads is AdsOptions {
  return [ads?.preRoll, ads?.midRoll, ads?.postRoll].some((tags) => (tags?.length ?? 0) > 0);
}

const tagsAt = ({ preRoll, postRoll }: AdsOptions, moment: GateMoment) =>
  (moment === 'play' ? preRoll : postRoll) ?? [];

interface Loaded {
  ads: Ads;
  Layer: ComponentType<AdLayerProps>;
}

function LoadedAds({ options }: { options: AdsOptions }) {
  const { engine, slices, gates, labels, source } = usePlayer();
  const stage = useRef<HTMLDivElement>(null);
  /** Resolves to the ads of the next engine. */
  const pending = useRef<{ promise: Promise<Ads | undefined>; settle: (ads: Ads | undefined) => void }>(
    undefined,
  );
  const [loaded, setLoaded] = useState<Loaded>();
  const latest = useRef({ options, labels });
  useEffect(() => {
    latest.current = { options, labels };
  });

  // Runs before the engine is created, because the engine may call the gates at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id means a new engine
  useEffect(() => {
    const next = deferred<Ads | undefined>();
    pending.current = next;
    const removeGate = gates.add((moment) => {
      if (tagsAt(latest.current.options, moment).length === 0) return undefined;
      return next.promise.then((ads) => ads?.gate(moment));
    }, gateOrder);
    return () => {
      removeGate();
      next.settle(undefined);
    };
  }, [gates, source.id]);

  useEffect(() => {
    const next = pending.current;
    if (!engine || !slices || !next) return;
    let isCancelled = false;
    const cancel = engine.clock.after(codeTimeoutMs, () => next.settle(undefined));
    import('./ads-chunk.ts')
      .then(({ createAds, AdLayer }) => {
        if (isCancelled || engine.signal.aborted) return;
        const { options: given, labels: texts } = latest.current;
        const ads = createAds(engine, given, {
          ...(stage.current && { place: stage.current }),
          labels: texts,
          state: slices.ads,
        });
        next.settle(ads);
        setLoaded({ ads, Layer: AdLayer });
      })
      // If the code cannot be loaded, the video plays without ads.
      .catch(() => next.settle(undefined))
      .finally(cancel);
    return () => {
      isCancelled = true;
      cancel();
      setLoaded(undefined);
    };
  }, [engine, slices]);

  return (
    <div className={styles.place}>
      <div ref={stage} className={styles.stage} />
      {loaded && engine && <loaded.Layer ads={loaded.ads} engine={engine} />}
    </div>
  );
}

function deferred<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
