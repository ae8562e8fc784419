import { useLayoutEffect, useRef } from 'react';
import type { PlayerLabels } from '../../../core/labels.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { useFeatureState, usePlayer, usePlayerState } from '../../../react/player-context.ts';
import { VisuallyHidden } from '../../../react/VisuallyHidden.tsx';
import type { Ads } from '../attach/ads.ts';
import type { AdsState } from '../state/ads-state.ts';
import { AdBadge, AdvertiserLink, adName, SkipButton, UnmutePill, unmute } from './AdPills.tsx';
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
        <AdBadge state={state} />
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
