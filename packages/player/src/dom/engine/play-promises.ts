import type { EngineEvents } from './engine-events.ts';
import type { PlayerState } from './player-store.ts';

export interface PlayPromisesOptions {
  state: () => PlayerState;
  listen: EngineEvents['listen'];
  signal: AbortSignal;
}

/** The promises of play requests, with the errors of HTMLMediaElement.play(). */
export interface PlayPromises {
  /** A promise of the current play request (`PlayerEngine.whenPlaying`). */
  next(): Promise<void>;
  /** The browser refuses to play. */
  refuse(): void;
  /** A pause was requested. */
  interrupt(): void;
}

type Settle = (error?: DOMException) => void;

export function createPlayPromises({ state, listen, signal }: PlayPromisesOptions): PlayPromises {
  let pending: Settle[] = [];
  const settle = (error?: DOMException) => {
    const settled = pending;
    pending = [];
    for (const each of settled) each(error);
  };
  const interrupt = () => settle(aborted());

  listen((event) => {
    if (event.type === 'player_error') settle(new DOMException(event.message, 'NotSupportedError'));
    if (event.type !== 'state') return;
    // The last frames may be over before `playing` fires.
    if (event.state === 'playing' || event.state === 'complete') settle();
    else if (event.state !== 'buffering') interrupt();
  }, signal);
  signal.addEventListener('abort', interrupt, { once: true });

  return {
    async next() {
      const { playback, failure } = state();
      if (signal.aborted) throw aborted();
      if (failure) throw new DOMException(failure.message, 'NotSupportedError');
      if (playback === 'playing') return;
      await new Promise<void>((resolve, reject) => {
        pending.push((error) => (error ? reject(error) : resolve()));
      });
    },
    refuse: () =>
      settle(
        new DOMException('The browser does not permit playback without a user gesture.', 'NotAllowedError'),
      ),
    interrupt,
  };
}

/** The error of a play request that a pause, another video or the removal of the player has ended. */
export function aborted(): DOMException {
  return new DOMException('Playback was interrupted before it began.', 'AbortError');
}
