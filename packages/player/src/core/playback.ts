/** The five states of a player (requirement PL-1). */
export type PlaybackState = 'idle' | 'buffering' | 'playing' | 'paused' | 'complete';

/**
 * Events of the playback state machine. `play` is a request, `playing` means that frames advance, `waiting` is a stall, `seek` a
 * new position, `reset` another video or a failure that removed the media.
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

/** The next state. An event without effect in a state returns the same state. */
export function nextPlayback(state: PlaybackState, event: PlaybackEvent): PlaybackState {
  return transitions[state][event] ?? state;
}
