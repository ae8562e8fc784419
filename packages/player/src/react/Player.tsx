import { clsx } from 'clsx';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createHolds } from '../core/holds.ts';
import { completeLabels } from '../core/labels.ts';
import type { PlayerOptions } from '../dom/player-options.ts';
import { initialPlayerState } from '../dom/player-store.ts';
import { Announcer } from './Announcer.tsx';
import { AdsPlace } from './ads/AdsPlace.tsx';
import { Controls } from './Controls.tsx';
import { CaptionsOnPicture } from './captions/CaptionsOnPicture.tsx';
import { Comforts } from './comforts/Comforts.tsx';
import { MiniControls } from './comforts/MiniControls.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { Overlays } from './Overlays.tsx';
import styles from './Player.module.css';
import { AdPanels } from './panels/AdPanels.tsx';
import { PlayerContext, usePlayer, usePlayerState } from './player-context.ts';
import { RelatedPlace } from './related/RelatedPlace.tsx';
import { TitleBar } from './TitleBar.tsx';
import { UpNext } from './UpNext.tsx';
import { useEngine } from './use-engine.ts';
import { VrPlace } from './vr/VrPlace.tsx';

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
  const [holds] = useState(createHolds);
  const engine = useEngine(options, { container, video, surface, holds });
  const labels = useMemo(() => completeLabels(options.labels), [options.labels]);
  const initial = useMemo(() => initialPlayerState(source.durationSeconds), [source.durationSeconds]);
  const context = { engine, initial, labels, source, options, holds };

  return (
    <PlayerContext value={context}>
      <section
        ref={container}
        className={clsx(styles.player, className)}
        aria-label={`${labels.player}: ${source.title}`}
        tabIndex={-1}
      >
        <Picture
          key={options.video ? 'taken in' : 'own'}
          given={options.video}
          poster={source.poster}
          video={video}
        />
        <VrPlace part="picture" surface={surface} />
        <div ref={surface} className={styles.surface} />
        <CaptionsOnPicture />
        <Comforts surface={surface} />
        <Overlays />
        <VrPlace part="panels" />
        <RelatedPlace />
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
        <AdsPlace />
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

/** The player's own element, or the one that plays already; moving it within a task does not stop it. */
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

/** What hides together: title, scrims and controls. */
function Chrome() {
  const { miniPlayer } = usePlayer().options;
  const isVisible = usePlayerState((state) => state.areControlsVisible);
  const isFailed = usePlayerState((state) => state.failure !== undefined);
  const isInterlude = usePlayerState((state) => state.interlude);
  if (isInterlude) return null;
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
