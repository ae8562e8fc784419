import { clsx } from 'clsx';
import {
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { completeLabels } from '../core/labels.ts';
import { createPlaybackGates } from '../core/playback-gates.ts';
import { initialPlayerState } from '../dom/engine/player-store.ts';
import { createPlayerHandle, type PlayerHandle, type PlayerHandleConnection } from '../dom/player-handle.ts';
import { LazyAds } from '../features/ads/ui/LazyAds.tsx';
import { CaptionsOnPicture } from '../features/captions/ui/CaptionsOnPicture.tsx';
import { LazyRelated } from '../features/related/ui/LazyRelated.tsx';
import { LazyVr } from '../features/vr/ui/LazyVr.tsx';
import { Announcer } from './Announcer.tsx';
import { Controls } from './Controls.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { MiniControls } from './mini-player/MiniControls.tsx';
import { Overlays } from './Overlays.tsx';
import styles from './Player.module.css';
import { PlayerFeatures } from './PlayerFeatures.tsx';
import { AdPanels } from './panels/AdPanels.tsx';
import { PlayerContext, usePlayer, usePlayerState } from './player-context.ts';
import type { PlayerOptions } from './player-options.ts';
import { TitleBar } from './TitleBar.tsx';
import { UpNext } from './UpNext.tsx';
import { useEngine } from './use-engine.ts';

export interface PlayerProps extends PlayerOptions {
  className?: string;
  /** Receives the handle by which the page controls the player. */
  ref?: Ref<PlayerHandle>;
}

interface ConnectedPlayerProps extends Omit<PlayerProps, 'ref'> {
  connection: PlayerHandleConnection;
}

/**
 * The complete player. Fills the width of its container at 16:9 and supports server rendering. A new `source.id` starts another
 * video in the same element.
 */
export function Player({ ref, ...props }: PlayerProps) {
  const [connection] = useState(createPlayerHandle);
  useImperativeHandle(ref, () => connection.handle, [connection]);
  return <ConnectedPlayer {...props} connection={connection} />;
}

/** The player with a handle that its caller has created. */
export function ConnectedPlayer({ className, connection, ...options }: ConnectedPlayerProps) {
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
        <Picture
          key={options.video ? 'external' : 'own'}
          given={options.video}
          poster={source.poster}
          video={video}
        />
        <LazyVr part="picture" surface={surface} />
        <div ref={surface} className={styles.surface} />
        <CaptionsOnPicture />
        <PlayerFeatures surface={surface} />
        <Overlays />
        <LazyVr part="panels" />
        <LazyRelated />
        <Chrome />
        {options.upNext && options.onNext && (
          <UpNext
            next={options.upNext}
            seconds={options.upNextSeconds}
            onNext={options.onNext}
            onCancel={options.onNextCancelled}
            onSoon={options.onNextSoon}
          />
        )}
        <LazyAds />
        <AdPanels />
        <ErrorPanel />
        <HelpPanel />
        <Announcer />
      </section>
    </PlayerContext>
  );
}

interface PictureProps {
  given: HTMLVideoElement | undefined;
  poster: string | undefined;
  video: RefObject<HTMLVideoElement | null>;
}

/** The video element. A given element is moved into the player; moving it within one task does not interrupt playback. */
function Picture({ given, poster, video }: PictureProps) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!given) return;
    given.classList.add(...(styles.video?.split(' ') ?? []));
    slot.current?.append(given);
    video.current = given;
  }, [given, video]);
  if (given) return <div ref={slot} className={styles.slot} />;
  // biome-ignore lint/a11y/useMediaCaption: captions are added by the engine when they are on
  return <video ref={video} className={styles.video} poster={poster} playsInline preload="none" />;
}

/** The title bar and controls, which are shown and hidden together. */
function Chrome() {
  const { miniPlayer } = usePlayer().options;
  const isVisible = usePlayerState((state) => state.areControlsVisible);
  const isFailed = usePlayerState((state) => state.failure !== undefined);
  const isContentBreak = usePlayerState((state) => state.contentBreak);
  if (isContentBreak) return null;
  return (
    <div className={styles.chrome} data-visible={isVisible && !isFailed}>
      {miniPlayer ? (
        <MiniControls />
      ) : (
        <>
          <TitleBar />
          <Controls />
        </>
      )}
    </div>
  );
}
