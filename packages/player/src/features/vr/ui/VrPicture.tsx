import { type RefObject, useEffect, useId, useRef } from 'react';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { useFeatureState, usePlayer, usePlayerState } from '../../../react/player-context.ts';
import { attachVr } from '../attach/attach-vr.ts';
import { parseVrFormat } from '../state/vr-format.ts';
import type { VrSlice } from '../state/vr-state.ts';
import styles from './Vr.module.css';

interface VrPictureProps {
  engine: PlayerEngine;
  slice: VrSlice;
  /** prefix_angle_format. */
  vr: string;
  surface: RefObject<HTMLElement | null>;
}

/** The VR picture, above the flat video and below all elements that receive clicks. */
export function VrPicture({ engine, slice, vr, surface }: VrPictureProps) {
  const { labels, source, options } = usePlayer();
  const picture = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { state } = slice;
  const isShown = useFeatureState(state, (value) => value.isShown) ?? false;
  const isLoading = useFeatureState(state, (value) => value.isLoading) ?? false;
  const isIdle = usePlayerState(({ playback }) => playback === 'idle');
  const { debug } = options;

  useEffect(() => {
    const format = parseVrFormat(vr);
    const onDecision = debug ? (text: string) => console.debug('[player]', text) : undefined;
    onDecision?.(`VR format ${vr}: ${format ? JSON.stringify(format) : 'unknown, shown flat'}`);
    if (!format || !surface.current || !picture.current) return;
    const ending = new AbortController();
    attachVr(engine, {
      slice,
      format,
      surface: surface.current,
      picture: picture.current,
      onDecision,
      signal: AbortSignal.any([ending.signal, engine.signal]),
    });
    return () => ending.abort();
  }, [engine, slice, vr, surface, debug]);

  return (
    <>
      {isLoading && !isIdle && (
        <div
          className={styles.cover}
          style={source.poster ? { backgroundImage: `url(${JSON.stringify(source.poster)})` } : undefined}
        />
      )}
      <div
        ref={picture}
        className={styles.picture}
        data-shown={isShown}
        role="application"
        aria-label={labels.vrPicture}
        aria-describedby={keysId}
        tabIndex={isShown ? 0 : -1}
      />
      <span id={keysId} hidden>
        {labels.vrKeys}
      </span>
    </>
  );
}
