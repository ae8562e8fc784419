import { clsx } from 'clsx';
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { completeLabels } from '../core/labels.ts';
import { createPlaybackGates } from '../core/playback-gates.ts';
import { initialPlayerState } from '../dom/engine/player-store.ts';
import { createPlayerHandle, type PlayerHandle, type PlayerHandleConnection } from '../dom/player-handle.ts';
import { ContextMenu } from '../features/diagnostics/ui/ContextMenu.tsx';
import styles from './Player.module.css';
import { PlayerContext } from './player-context.ts';
import type { PlayerOptions } from './player-options.ts';
import { Tooltip } from './tooltip/Tooltip.tsx';
import { useEngine } from './use-engine.ts';

export interface PlayerProps extends PlayerOptions {
  className?: string | undefined;
  /** Receives the handle by which the page controls the player. */
  ref?: Ref<PlayerHandle>;
}

export interface PlayerRootProps extends PlayerProps {
  /** The parts of the player. `Player.Video` must be one of them. */
  children?: ReactNode;
}

/**
 * The frame of a player that a page composes of parts. It holds the options, the engine and the states that the parts show, fills
 * the width of its container at 16:9, and is the element that goes fullscreen.
 */
export function PlayerRoot({ ref, ...props }: PlayerRootProps) {
  const [connection] = useState(createPlayerHandle);
  useImperativeHandle(ref, () => connection.handle, [connection]);
  return <ConnectedRoot {...props} connection={connection} />;
}

export interface ConnectedRootProps extends Omit<PlayerRootProps, 'ref'> {
  connection: PlayerHandleConnection;
}

/** The frame with a handle that its caller has created. */
export function ConnectedRoot({ className, connection, children, ...options }: ConnectedRootProps) {
  const { source } = options;
  const container = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [gates] = useState(createPlaybackGates);
  const created = useEngine(options, { container, video, surface, gates, connection });
  const labels = useMemo(() => completeLabels(options.labels), [options.labels]);
  const initial = useMemo(() => initialPlayerState(source.durationSeconds), [source.durationSeconds]);
  const context = {
    engine: created?.engine,
    slices: created?.slices,
    elements: { video, surface },
    initial,
    labels,
    source,
    options,
    gates,
  };
  return (
    <PlayerContext value={context}>
      <section
        ref={container}
        className={clsx(styles.player, className)}
        aria-label={`${labels.player}: ${source.title}`}
        tabIndex={-1}
      >
        {children}
        <Tooltip />
        <ContextMenu />
      </section>
    </PlayerContext>
  );
}
