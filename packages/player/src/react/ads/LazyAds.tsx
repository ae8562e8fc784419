import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Ads } from '../../ads/ads.ts';
import type { AdsOptions } from '../../ads/ads-options.ts';
import type { GateMoment } from '../../core/playback-gates.ts';
import { usePlayer } from '../player-context.ts';
import type { AdLayerProps } from './AdLayer.tsx';
// With the player's own styles: what a package builds for a chunk would be a file that nobody asks for.
import styles from './ads.module.css';

/** The place of advertisements among what may hold the content: after a panel. */
const place = 20;
/** The code itself may not keep the viewer from the video either. */
const codeTimeoutMs = 10_000;

/** Advertisements, for pages that have any: their code comes on demand, and without it the video plays. */
export function LazyAds() {
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
  const { engine, gates, labels, source } = usePlayer();
  const stage = useRef<HTMLDivElement>(null);
  /** The advertisements of the engine that is coming. */
  const coming = useRef<{ promise: Promise<Ads | undefined>; settle: (ads: Ads | undefined) => void }>(
    undefined,
  );
  const [loaded, setLoaded] = useState<Loaded>();
  const latest = useRef({ options, labels });
  useEffect(() => {
    latest.current = { options, labels };
  });

  // Before the engine is made: it may ask at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id is another video with another engine
  useEffect(() => {
    const next = deferred<Ads | undefined>();
    coming.current = next;
    const takeOut = gates.add((moment) => {
      if (tagsAt(latest.current.options, moment).length === 0) return undefined;
      return next.promise.then((ads) => ads?.hold(moment));
    }, place);
    return () => {
      takeOut();
      next.settle(undefined);
    };
  }, [gates, source.id]);

  useEffect(() => {
    const next = coming.current;
    if (!engine || !next) return;
    let isOver = false;
    const cancel = engine.clock.after(codeTimeoutMs, () => next.settle(undefined));
    import('./ads-chunk.ts')
      .then(({ createAds, AdLayer }) => {
        if (isOver || engine.signal.aborted) return;
        const { options: given, labels: texts } = latest.current;
        const ads = createAds(engine, given, {
          ...(stage.current && { place: stage.current }),
          labels: texts,
        });
        next.settle(ads);
        setLoaded({ ads, Layer: AdLayer });
      })
      // Without their code there are no advertisements.
      .catch(() => next.settle(undefined))
      .finally(cancel);
    return () => {
      isOver = true;
      cancel();
      setLoaded(undefined);
    };
  }, [engine]);

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
