import {
  bufferFeature,
  definePlayerFeature,
  fullscreenFeature,
  pipFeature,
  playbackRateFeature,
  volumeFeature,
} from '@videojs/core/dom';
import { combine, createStore } from '@videojs/store';
import type { PlayerErrorCode } from '../../core/errors.ts';
import type { PlaybackState } from '../../core/playback.ts';
import type { QualityMenu } from '../../core/quality.ts';
import type { SetupErrorCode } from '../../core/source.ts';

export interface PlayerFailure {
  code: PlayerErrorCode | SetupErrorCode;
  message: string;
}

/** State of the player itself, in addition to the media element state of the Video.js features. */
export interface WatchState {
  playback: PlaybackState;
  /** The displayed position; during a seek its target. */
  positionSeconds: number;
  /** The target of a drag on the seek bar; undefined without one. */
  scrubSeconds: number | undefined;
  /** 0 until it is known. */
  durationSeconds: number;
  /** Playback has waited long enough to show a spinner. */
  isBusy: boolean;
  /** Pending sum of skip taps, seconds. */
  skipTotalSeconds: number;
  quality: QualityMenu;
  failure: PlayerFailure | undefined;
  /** Playback had to start muted. */
  needsUnmute: boolean;
  /** A content break is active. */
  contentBreak: boolean;
  areControlsVisible: boolean;
  isHelpOpen: boolean;
  areShortcutsOn: boolean;
}

const initialWatchState: WatchState = {
  playback: 'idle',
  positionSeconds: 0,
  scrubSeconds: undefined,
  durationSeconds: 0,
  isBusy: false,
  skipTotalSeconds: 0,
  quality: { options: [], choice: 'auto', currentLabel: '' },
  failure: undefined,
  needsUnmute: false,
  contentBreak: false,
  areControlsVisible: true,
  isHelpOpen: false,
  areShortcutsOn: true,
};

type Availability = 'available' | 'unavailable' | 'unsupported';

/** The part of the Video.js feature state that this player uses. */
interface MediaState {
  volume: number;
  muted: boolean;
  volumeAvailability: Availability;
  setVolume(volume: number): number;
  toggleMuted(): boolean;
  /** Pairs of start and end, seconds. */
  buffered: [number, number][];
  playbackRate: number;
  fullscreen: boolean;
  fullscreenAvailability: Availability;
  toggleFullscreen(): Promise<unknown>;
  pip: boolean;
  pipAvailability: Availability;
  togglePictureInPicture(): Promise<unknown>;
}

/** Snapshot of the state for user interfaces. */
export type PlayerState = Readonly<MediaState & WatchState>;

interface PlayerStore {
  readonly state: PlayerState;
  subscribe(call: () => void): () => void;
  attach(target: { media: HTMLVideoElement; container: HTMLElement }): () => void;
  destroy(): void;
}

/**
 * One store for the whole player: Video.js features for differences between browsers (volume on iOS, buffered ranges, fullscreen,
 * picture-in-picture) and one custom feature, updated through `patch`.
 */
export function createPlayerStore(): { store: PlayerStore; patch: (partial: Partial<WatchState>) => void } {
  let patch: (partial: Partial<WatchState>) => void = () => undefined;
  const watchFeature = definePlayerFeature({
    name: 'watch',
    state: ({ set }): WatchState => {
      patch = (partial) => set({ ...partial });
      return initialWatchState;
    },
  });
  const store = createStore<Parameters<NonNullable<typeof volumeFeature.attach>>[0]['target']>()(
    combine(volumeFeature, bufferFeature, playbackRateFeature, fullscreenFeature, pipFeature, watchFeature),
  );
  return { store, patch: (partial: Partial<WatchState>) => patch(partial) };
}

/** The state for server rendering, and in the browser until the engine exists. */
export function initialPlayerState(durationSeconds = 0): PlayerState {
  return { ...createPlayerStore().store.state, durationSeconds };
}
