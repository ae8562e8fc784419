import { useLayoutEffect, useRef } from 'react';
import { fillLabel, type PlayerLabels } from '../../../core/labels.ts';
import { formatTime } from '../../../core/time.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { PlayerIcon } from '../../../react/icons.tsx';
import { useFeatureState, usePlayer, usePlayerState } from '../../../react/player-context.ts';
import { VisuallyHidden } from '../../../react/VisuallyHidden.tsx';
import type { Ads } from '../attach/ads.ts';
import type { AdsState } from '../state/ads-state.ts';
import styles from './ads.module.css';

export interface AdLayerProps {
  ads: Ads;
  engine: PlayerEngine;
}

/** The interface above an ad: its label, remaining time, link and skip button. */
export function AdLayer({ ads, engine }: AdLayerProps) {
  const { labels } = usePlayer();
  const state = useFeatureState(ads.state, (value) => value);
  const isShown = state?.isImpression === true;
  return (
    <>
      {isShown && <AdControls ads={ads} engine={engine} state={state} />}
      <div role="status">{isShown && <VisuallyHidden>{announcement(state, labels)}</VisuallyHidden>}</div>
    </>
  );
}

const adName = ({ index, count }: AdsState, labels: PlayerLabels) =>
  count > 1 ? fillLabel(labels.adOf, { index, count }) : labels.advertisement;

/** Text for screen readers when an ad starts and when it can be skipped. */
function announcement(state: AdsState, labels: PlayerLabels): string {
  const name = adName(state, labels);
  return state.skipInSeconds === 0 ? `${name}. ${labels.adSkip}` : name;
}

interface AdControlsProps extends AdLayerProps {
  state: AdsState;
}

function AdControls({ ads, engine, state }: AdControlsProps) {
  const { labels } = usePlayer();
  const layer = useRef<HTMLDivElement>(null);
  // Keeps keyboard focus in the player when the layer is removed.
  useLayoutEffect(() => {
    const element = layer.current;
    return () => {
      if (element?.contains(document.activeElement)) engine.container.focus({ preventScroll: true });
    };
  }, [engine]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would appear in the outline of the page
    <div
      ref={layer}
      className={styles.layer}
      role="group"
      aria-label={labels.advertisement}
      data-ad={state.moment}
    >
      {!state.clickUrl && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: pointer only; shortcuts and the button do the same
        <div className={styles.picture} onClick={() => engine.togglePlay()} />
      )}
      {state.isWaiting && <div className={styles.spinner} aria-hidden="true" />}
      <div className={styles.top}>
        <Badge state={state} />
        {state.isMuted && <UnmutePill ads={ads} engine={engine} />}
      </div>
      <div className={styles.bottom}>
        <div className={styles.actions}>
          {state.clickUrl && <AdvertiserLink ads={ads} state={state} />}
          <SkipButton ads={ads} state={state} />
        </div>
        <Progress state={state} />
        <Buttons ads={ads} engine={engine} state={state} />
      </div>
    </div>
  );
}

function Badge({ state }: { state: AdsState }) {
  const { labels } = usePlayer();
  const { durationSeconds, positionSeconds } = state;
  const left = Math.max(0, durationSeconds - positionSeconds);
  return (
    <div className={styles.badge}>
      <strong>{adName(state, labels)}</strong>
      {durationSeconds > 0 && (
        <span className={styles.time}>
          <span aria-hidden="true">{formatTime(Math.ceil(left))}</span>
          <VisuallyHidden>
            {fillLabel(labels.adRemaining, { time: labels.spokenTime(Math.ceil(left)) })}
          </VisuallyHidden>
        </span>
      )}
    </div>
  );
}

/** The link covers the whole picture; the buttons are above it. */
function AdvertiserLink({ ads, state }: { ads: Ads; state: AdsState }) {
  const { labels } = usePlayer();
  return (
    <a
      className={styles.visit}
      href={state.clickUrl}
      target="_blank"
      rel="noopener noreferrer sponsored"
      onClick={ads.follow}
    >
      <span className={styles.visitText}>{state.clickLabel || labels.adVisit}</span>
      <PlayerIcon name="newTab" />
      <VisuallyHidden>({labels.adNewTab})</VisuallyHidden>
    </a>
  );
}

/** Always the last item of its row, so that it does not move during the countdown. */
function SkipButton({ ads, state }: { ads: Ads; state: AdsState }) {
  const { labels } = usePlayer();
  const { skipInSeconds, durationSeconds, positionSeconds } = state;
  if (skipInSeconds > 0) {
    // The ad ends before it can be skipped.
    if (durationSeconds > 0 && positionSeconds + skipInSeconds >= durationSeconds) return null;
    return (
      <span className={styles.countdown} aria-hidden="true">
        {fillLabel(labels.adSkipIn, { seconds: skipInSeconds })}
      </span>
    );
  }
  return (
    <button type="button" className={styles.skip} onClick={ads.skip}>
      <span className={styles.pillText}>{labels.adSkip}</span>
      <PlayerIcon name="skipAd" />
    </button>
  );
}

/** Display only: ads cannot be sought. */
function Progress({ state: { positionSeconds, durationSeconds } }: { state: AdsState }) {
  const fraction = durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0;
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.played} style={{ inlineSize: `${fraction * 100}%` }} />
    </div>
  );
}

function Buttons({ ads, engine, state }: AdControlsProps) {
  const { labels } = usePlayer();
  const isFullscreen = usePlayerState((value) => value.fullscreen);
  const canFill = usePlayerState((value) => value.fullscreenAvailability !== 'unsupported');
  return (
    <div className={styles.row}>
      <ControlButton
        icon={state.isPaused ? 'play' : 'pause'}
        label={state.isPaused ? labels.adPlay : labels.adPause}
        shortcut="k"
        onClick={() => engine.togglePlay()}
      />
      <ControlButton
        icon={state.isMuted ? 'volumeOff' : 'volumeHigh'}
        label={state.isMuted ? labels.unmute : labels.mute}
        shortcut="m"
        onClick={() => (state.isMuted ? unmute(ads, engine) : engine.toggleMute())}
      />
      <span className={styles.title}>{state.title}</span>
      {canFill && (
        <ControlButton
          icon={isFullscreen ? 'exitFullscreen' : 'fullscreen'}
          label={isFullscreen ? labels.exitFullscreen : labels.fullscreen}
          shortcut="f"
          onClick={() => engine.toggleFullscreen()}
        />
      )}
    </div>
  );
}

/** Shown unless the viewer muted the player: the browser blocked sound, or the page started muted. */
function UnmutePill({ ads, engine }: AdLayerProps) {
  const { labels } = usePlayer();
  const isPlayerMuted = usePlayerState((value) => value.muted);
  const isNeeded = usePlayerState((value) => value.needsUnmute);
  if (isPlayerMuted && !isNeeded) return null;
  return (
    <button type="button" className={styles.unmute} onClick={() => unmute(ads, engine)}>
      <PlayerIcon name="volumeOff" />
      <span className={styles.pillText}>{labels.tapToUnmute}</span>
    </button>
  );
}

function unmute(ads: Ads, engine: PlayerEngine) {
  if (engine.state.muted || engine.state.volume === 0) engine.toggleMute();
  ads.unmute();
}
