/** State of the panel before the first play. It is shown once per player. */
export type PrePlayState = 'waiting' | 'shown' | 'done';

/** `play`: the viewer requests playback. `close`: the viewer closes the panel. `leave`: the panel is removed without being closed. */
export type PrePlayEvent = 'play' | 'close' | 'leave';

const transitions: Record<PrePlayState, Partial<Record<PrePlayEvent, PrePlayState>>> = {
  waiting: { play: 'shown' },
  // A second request for playback, for example of another video, keeps the panel open.
  shown: { play: 'shown', close: 'done', leave: 'waiting' },
  done: {},
};

/** The next state (requirement PL-8). An event without effect returns the same state. */
export function nextPrePlay(state: PrePlayState, event: PrePlayEvent): PrePlayState {
  return transitions[state][event] ?? state;
}
