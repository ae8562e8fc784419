import { clsx } from 'clsx';
import { useMemo, useRef } from 'react';
import { completeLabels } from '../core/labels.ts';
import type { PlayerOptions } from '../dom/player-options.ts';
import { initialPlayerState } from '../dom/player-store.ts';
import { Announcer } from './Announcer.tsx';
import { Controls } from './Controls.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { Overlays } from './Overlays.tsx';
import styles from './Player.module.css';
import { PlayerContext, usePlayerState } from './player-context.ts';
import { TitleBar } from './TitleBar.tsx';
import { useEngine } from './use-engine.ts';

export interface PlayerProps extends PlayerOptions {
  className?: string;
}

/**
 * The composed player. Fills the width of its place at 16:9. May be rendered on a server; changing `source.id` starts
 * the other video in the same element.
 */
export function Player({ className, ...options }: PlayerProps) {
  const { source } = options;
  const container = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const engine = useEngine(options, { container, video, surface });
  const labels = useMemo(() => completeLabels(options.labels), [options.labels]);
  const initial = useMemo(() => initialPlayerState(source.durationSeconds), [source.durationSeconds]);
  const context = useMemo(() => ({ engine, initial, labels, source }), [engine, initial, labels, source]);

  return (
    <PlayerContext value={context}>
      <section
        ref={container}
        className={clsx(styles.player, className)}
        aria-label={`${labels.player}: ${source.title}`}
        tabIndex={-1}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: a source has no caption tracks of its own on this wire */}
        <video ref={video} className={styles.video} poster={source.poster} playsInline preload="none" />
        <div ref={surface} className={styles.surface} />
        <Overlays />
        <Chrome />
        <ErrorPanel />
        <HelpPanel />
        <Announcer />
      </section>
    </PlayerContext>
  );
}

/** What hides together: title, scrims and controls. */
function Chrome() {
  const isVisible = usePlayerState((state) => state.areControlsVisible);
  const isFailed = usePlayerState((state) => state.failure !== undefined);
  return (
    <div className={styles.chrome} data-visible={isVisible && !isFailed}>
      <TitleBar />
      <Controls />
    </div>
  );
}
