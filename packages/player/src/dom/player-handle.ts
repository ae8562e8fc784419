import { clampVolume } from '../core/volume.ts';
import type { PlayerEngine } from './engine/player-engine.ts';

/** Events of a `PlayerHandle`, with the names and meanings of HTMLMediaElement. */
export type PlayerHandleEvent =
  | 'play'
  | 'playing'
  | 'waiting'
  | 'pause'
  | 'ended'
  | 'seeking'
  | 'seeked'
  | 'timeupdate'
  | 'durationchange'
  | 'volumechange'
  | 'ratechange'
  | 'fullscreenchange'
  | 'error';

/**
 * Control of a player by its page, with the names of HTMLMediaElement. It is the same object when the video changes. Calls
 * before the player is ready take effect when it is. Values that a page sets are not stored as preferences of the viewer.
 */
export interface PlayerHandle extends EventTarget {
  /** Plays; gates such as a pre-roll come first. If the browser refuses sound, playback starts muted. */
  play(): void;
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
  };
}

class EngineHandle extends EventTarget implements PlayerHandle {
  #engine: PlayerEngine | undefined;
  #pending: ((engine: PlayerEngine) => void)[] = [];

  connect(engine: PlayerEngine): void {
    this.#engine = engine;
    engine.signal.addEventListener('abort', () => {
      if (this.#engine === engine) this.#engine = undefined;
    });
    for (const call of this.#pending.splice(0)) call(engine);
  }

  #run(call: (engine: PlayerEngine) => void): void {
    if (this.#engine) call(this.#engine);
    else this.#pending.push(call);
  }

  play(): void {
    this.#run((engine) => engine.play());
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

/** Translates the events and state changes of an engine until it is destroyed. */
function forwardEvents(engine: PlayerEngine, send: (type: PlayerHandleEvent) => void): void {
  const { video, signal } = engine;
  let { playback } = engine.state;
  engine.listen((event) => {
    if (event.type === 'seek') send('seeking');
    else if (event.type === 'player_error' || event.type === 'player_setup_error') send('error');
    if (event.type !== 'state') return;
    const wasRunning = playback === 'playing' || playback === 'buffering';
    playback = event.state;
    if (playback === 'buffering') send(wasRunning ? 'waiting' : 'play');
    else if (playback === 'playing') {
      if (!wasRunning) send('play');
      send('playing');
    } else if (playback === 'paused') send('pause');
    else if (playback === 'complete') send('ended');
  }, signal);
  for (const type of ['seeked', 'volumechange', 'ratechange'] as const)
    video.addEventListener(type, () => send(type), { signal });

  let before = engine.state;
  const unsubscribe = engine.subscribe(() => {
    const { state } = engine;
    if (state.positionSeconds !== before.positionSeconds) send('timeupdate');
    if (state.durationSeconds !== before.durationSeconds) send('durationchange');
    if (state.fullscreen !== before.fullscreen) send('fullscreenchange');
    before = state;
  });
  signal.addEventListener('abort', unsubscribe, { once: true });
}
