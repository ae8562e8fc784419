/** The five states of a player (requirement PL-1). */
export type PlaybackState = 'idle' | 'buffering' | 'playing' | 'paused' | 'complete';

/**
 * What can happen to playback. `play` is a request, `playing` the fact that frames move; `waiting` is a stall, `seek` a
 * new position, `reset` another video or a failure that took the media away.
 */
export type PlaybackEvent = 'play' | 'playing' | 'waiting' | 'pause' | 'ended' | 'seek' | 'reset';

const transitions: Record<PlaybackState, Partial<Record<PlaybackEvent, PlaybackState>>> = {
  idle: { play: 'buffering', playing: 'playing' },
  buffering: { playing: 'playing', pause: 'paused', ended: 'complete', reset: 'idle' },
  playing: { waiting: 'buffering', pause: 'paused', ended: 'complete', reset: 'idle' },
  paused: { play: 'buffering', playing: 'playing', ended: 'complete', reset: 'idle' },
  // A seek back from the end leaves the media element paused at the new position.
  complete: { play: 'buffering', playing: 'playing', seek: 'paused', reset: 'idle' },
};

/** The next state; an event that means nothing in a state leaves it as it is. */
export function nextPlayback(state: PlaybackState, event: PlaybackEvent): PlaybackState {
  return transitions[state][event] ?? state;
}
