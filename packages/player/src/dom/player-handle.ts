import { clampVolume } from '../core/volume.ts';
import { aborted } from './engine/play-promises.ts';
import type { PlayerEngine } from './engine/player-engine.ts';
import { forwardEvents, type PlayerHandleEvent } from './player-handle-events.ts';

export type { PlayerHandleEvent } from './player-handle-events.ts';

/**
 * Control of a player by its page, with the names of HTMLMediaElement. It is the same object when the video changes. Calls
 * before the player is ready take effect when it is. Values that a page sets are not stored as preferences of the viewer.
 */
export interface PlayerHandle extends EventTarget {
  /**
   * Plays; gates such as a pre-roll come first. If the browser refuses sound, playback starts muted. Resolves when the content plays.
   *
   * @throws DOMException `NotAllowedError` when the browser refuses to play even without sound, `AbortError` when a pause, another
   * video or the removal of the player comes first, `NotSupportedError` when the video has failed
   */
  play(): Promise<void>;
  pause(): void;
  /** Seeks to this second; clamped to the video. */
  seek(seconds: number): void;
  /** Position in seconds; during a seek its target. Setting it seeks. */
  currentTime: number;
  /** Seconds; NaN until it is known. */
  readonly duration: number;
  /** True unless the video plays or waits for data. */
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  /** The data that is loaded, as by HTMLMediaElement: `HAVE_NOTHING` (0) to `HAVE_ENOUGH_DATA` (4). */
  readonly readyState: number;
  /** The loaded parts; undefined until the player is ready. */
  readonly buffered: TimeRanges | undefined;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  playbackRate: number;
  /** @throws DOMException without a user gesture, or when the page does not permit fullscreen */
  requestFullscreen(): Promise<void>;
  exitFullscreen(): Promise<void>;
  addEventListener(
    type: PlayerHandleEvent,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ): void;
  removeEventListener(
    type: PlayerHandleEvent,
    listener: EventListenerOrEventListenerObject | null,
    options?: EventListenerOptions | boolean,
  ): void;
}

/** A handle, and the function that connects it with the engine of each video. */
export interface PlayerHandleConnection {
  readonly handle: PlayerHandle;
  /** Forwards the events of an engine. Call it before the engine sends its first one (`EngineOptions.onCreated`). */
  follow(engine: PlayerEngine): void;
  /** Controls an engine that has started, first by the calls that were made before. */
  connect(engine: PlayerEngine): void;
  /** The player is removed: calls have no effect, and play requests are rejected. */
  close(): void;
}

export function createPlayerHandle(): PlayerHandleConnection {
  const handle = new EngineHandle();
  return {
    handle,
    follow(engine) {
      forwardEvents(engine, (type) => {
        // As on a media element, events are asynchronous: listeners that the page adds in the same turn receive the first ones, too.
        queueMicrotask(() => {
          if (!engine.signal.aborted) handle.dispatchEvent(new Event(type));
        });
      });
    },
    connect: (engine) => handle.connect(engine),
    close: () => handle.close(),
  };
}

/** A call before the player is ready. `cancel`: it was removed instead. */
interface PendingCall {
  run: (engine: PlayerEngine) => void;
  cancel: () => void;
}

class EngineHandle extends EventTarget implements PlayerHandle {
  #engine: PlayerEngine | undefined;
  #isClosed = false;
  #pending: PendingCall[] = [];

  connect(engine: PlayerEngine): void {
    this.#engine = engine;
    engine.signal.addEventListener('abort', () => {
      if (this.#engine === engine) this.#engine = undefined;
    });
    for (const { run } of this.#pending.splice(0)) run(engine);
  }

  close(): void {
    this.#isClosed = true;
    for (const { cancel } of this.#pending.splice(0)) cancel();
  }

  #run(run: PendingCall['run'], cancel: PendingCall['cancel'] = () => undefined): void {
    if (this.#isClosed) cancel();
    else if (this.#engine) run(this.#engine);
    else this.#pending.push({ run, cancel });
  }

  play(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#run(
        (engine) => {
          engine.play();
          resolve(engine.whenPlaying());
        },
        () => reject(aborted()),
      );
    });
  }

  pause(): void {
    this.#run((engine) => engine.pause());
  }

  seek(seconds: number): void {
    this.#run((engine) => engine.seek(seconds));
  }

  get currentTime(): number {
    return this.#engine?.state.positionSeconds ?? 0;
  }

  set currentTime(seconds: number) {
    this.seek(seconds);
  }

  get duration(): number {
    return this.#engine?.state.durationSeconds || Number.NaN;
  }

  get paused(): boolean {
    const playback = this.#engine?.state.playback;
    return playback !== 'playing' && playback !== 'buffering';
  }

  get ended(): boolean {
    return this.#engine?.state.playback === 'complete';
  }

  get seeking(): boolean {
    return this.#engine?.video.seeking ?? false;
  }

  get readyState(): number {
    return this.#engine?.video.readyState ?? 0;
  }

  get buffered(): TimeRanges | undefined {
    return this.#engine?.video.buffered;
  }

  get volume(): number {
    return this.#engine?.video.volume ?? 1;
  }

  set volume(volume: number) {
    this.#run(({ video }) => {
      video.volume = clampVolume(volume);
    });
  }

  get muted(): boolean {
    return this.#engine?.video.muted ?? false;
  }

  set muted(isMuted: boolean) {
    this.#run(({ video }) => {
      video.muted = isMuted;
    });
  }

  get playbackRate(): number {
    return this.#engine?.video.playbackRate ?? 1;
  }

  set playbackRate(rate: number) {
    this.#run(({ video }) => {
      // A new source resets the rate to the default rate.
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
    });
  }

  async requestFullscreen(): Promise<void> {
    if (!this.#engine?.state.fullscreen) await this.#toggleFullscreen();
  }

  async exitFullscreen(): Promise<void> {
    if (this.#engine?.state.fullscreen) await this.#toggleFullscreen();
  }

  async #toggleFullscreen(): Promise<void> {
    if (!this.#engine) throw new DOMException('The player is not ready yet.', 'InvalidStateError');
    await this.#engine.state.toggleFullscreen();
  }
}
