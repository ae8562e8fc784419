import {
  bufferFeature,
  definePlayerFeature,
  fullscreenFeature,
  pipFeature,
  playbackRateFeature,
  volumeFeature,
} from '@videojs/core/dom';
import { combine, createStore } from '@videojs/store';
import type { PlayerErrorCode } from '../core/errors.ts';
import type { PlaybackState } from '../core/playback.ts';
import type { QualityMenu } from '../core/quality.ts';
import type { SetupErrorCode } from '../core/source.ts';
import type { TimelineCue } from '../core/thumbnails.ts';

export interface PlayerFailure {
  code: PlayerErrorCode | SetupErrorCode;
  message: string;
}

/** What the player itself knows, beside what Video.js' features keep about the media element. */
export interface WatchState {
  playback: PlaybackState;
  /** The position to show: the target of a seek from its first moment on. */
  positionSeconds: number;
  /** 0 until it is known. */
  durationSeconds: number;
  /** Waiting has lasted long enough to say so. */
  isBusy: boolean;
  /** Seconds gathered by taps and not sought yet. */
  skipTotalSeconds: number;
  quality: QualityMenu;
  failure: PlayerFailure | undefined;
  /** Playback had to start without sound. */
  needsUnmute: boolean;
  /** Something else is on the stage and the content waits. */
  contentBreak: boolean;
  areControlsVisible: boolean;
  isHelpOpen: boolean;
  areShortcutsOn: boolean;
  cues: readonly TimelineCue[];
}

const initialWatchState: WatchState = {
  playback: 'idle',
  positionSeconds: 0,
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
  cues: [],
};

type Availability = 'available' | 'unavailable' | 'unsupported';

/** What Video.js' features keep about the media element, as far as this player uses it. */
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

/** A snapshot of everything a user interface shows. */
export type PlayerState = Readonly<MediaState & WatchState>;

interface PlayerStore {
  readonly state: PlayerState;
  subscribe(call: () => void): () => void;
  attach(target: { media: HTMLVideoElement; container: HTMLElement }): () => void;
  destroy(): void;
}

/**
 * One store for the whole player: Video.js' features for what browsers do differently (volume on iOS, buffered ranges,
 * fullscreen, picture-in-picture) and one feature of our own, written to through `patch`.
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

/** What a server renders, and the browser until the element is there. */
export function initialPlayerState(durationSeconds = 0): PlayerState {
  return { ...createPlayerStore().store.state, durationSeconds };
}
