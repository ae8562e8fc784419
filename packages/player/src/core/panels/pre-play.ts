/** The panel before the first play: it comes once in the life of a player. */
export type PrePlayState = 'waiting' | 'shown' | 'done';

/** `wish`: playback is wanted. `close`: by any of its ways. `leave`: the player goes. */
export type PrePlayEvent = 'wish' | 'close' | 'leave';

const transitions: Record<PrePlayState, Partial<Record<PrePlayEvent, PrePlayState>>> = {
  waiting: { wish: 'shown' },
  // Another video may be wished for meanwhile: the panel is still before the first play.
  shown: { wish: 'shown', close: 'done', leave: 'waiting' },
  done: {},
};

/** What comes of an event; one that means nothing changes nothing (requirement PL-8). */
export function nextPrePlay(state: PrePlayState, event: PrePlayEvent): PrePlayState {
  return transitions[state][event] ?? state;
}
