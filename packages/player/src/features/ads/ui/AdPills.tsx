import { fillLabel, type PlayerLabels } from '../../../core/labels.ts';
import { formatTime } from '../../../core/time.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { PlayerIcon } from '../../../react/icons.tsx';
import { usePlayer, usePlayerState } from '../../../react/player-context.ts';
import { VisuallyHidden } from '../../../react/VisuallyHidden.tsx';
import type { Ads } from '../attach/ads.ts';
import type { AdsState } from '../state/ads-state.ts';
import styles from './ads.module.css';

/** The advertisement's name, with its place in a pod. */
export const adName = ({ index, count }: AdsState, labels: PlayerLabels) =>
  count > 1 ? fillLabel(labels.adOf, { index, count }) : labels.advertisement;

/** The label of the ad and its remaining time. */
export function AdBadge({ state }: { state: AdsState }) {
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
export function AdvertiserLink({ ads, state }: { ads: Ads; state: AdsState }) {
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
export function SkipButton({ ads, state }: { ads: Ads; state: AdsState }) {
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

/** Shown unless the viewer muted the player: the browser blocked sound, or the page started muted. */
export function UnmutePill({ ads, engine }: { ads: Ads; engine: PlayerEngine }) {
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

/** Turns on the sound of the ad and of the player. */
export function unmute(ads: Ads, engine: PlayerEngine) {
  if (engine.state.muted || engine.state.volume === 0) engine.toggleMute();
  ads.unmute();
}
