import { useLayoutEffect, useRef } from 'react';
import type { Ads } from '../../ads/ads.ts';
import type { AdsState } from '../../ads/ads-state.ts';
import { fillLabel, type PlayerLabels } from '../../core/labels.ts';
import { formatTime } from '../../core/time.ts';
import type { PlayerEngine } from '../../dom/player-engine.ts';
import { ControlButton } from '../ControlButton.tsx';
import { PlayerIcon } from '../icons.tsx';
import { useFeatureState, usePlayer, usePlayerState } from '../player-context.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './ads.module.css';

export interface AdLayerProps {
  ads: Ads;
  engine: PlayerEngine;
}

/** What lies over an advertisement: what it is, how long it lasts, its link, and the way past it. */
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

/** Told when an advertisement comes, and when it can be skipped. */
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
  // Who worked it by keys goes on in the player, not at the top of the page.
  useLayoutEffect(() => {
    const element = layer.current;
    return () => {
      if (element?.contains(document.activeElement)) engine.container.focus({ preventScroll: true });
    };
  }, [engine]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of its own would stand in the page's outline
    <div
      ref={layer}
      className={styles.layer}
      role="group"
      aria-label={labels.advertisement}
      data-ad={state.moment}
    >
      {!state.clickUrl && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: for the pointer alone; keys and the button do the same
        <div className={styles.picture} onClick={() => engine.togglePlay()} />
      )}
      {state.isWaiting && <div className={styles.spinner} aria-hidden="true" />}
      <div className={styles.top}>
        <Badge state={state} />
        {state.isMuted && <UnmutePill ads={ads} engine={engine} />}
      </div>
      <div className={styles.bottom}>
        <div className={styles.ways}>
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

/** Its area is the whole picture, as viewers know it; the buttons lie over it. */
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

/** Always the last of its row, so that it stays where it was while it counts. */
function SkipButton({ ads, state }: { ads: Ads; state: AdsState }) {
  const { labels } = usePlayer();
  const { skipInSeconds, durationSeconds, positionSeconds } = state;
  if (skipInSeconds > 0) {
    // It ends before it could be skipped.
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

/** It only shows: nothing in an advertisement can be sought. */
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

/** Only where nobody asked for silence: the browser did, or the page by its autostart. */
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
