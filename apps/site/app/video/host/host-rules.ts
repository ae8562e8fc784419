import type { PlaybackState } from '@nightjar/player/core';

/** What the rules need to know of the video that the site's one player has. */
export interface Shown {
  videoId: number;
  /** Somebody asked for playback; otherwise the player only prepares the first frame. */
  isStarted: boolean;
}

/** On the page of its video, or beside whatever page the visitor went on to. */
type Place = 'page' | 'mini';

export interface HostState<Content extends Shown> {
  content: Content | undefined;
  place: Place;
  playback: PlaybackState;
}

export type HostEvent<Content extends Shown> =
  /** A video is to be prepared or played, in the place of the one before. */
  | { type: 'show'; content: Content }
  /** The page of a video that can be played is there. */
  | { type: 'enter'; videoId: number; isPlayedOn: boolean }
  /** No page has a place for the player any more. */
  | { type: 'leave' }
  | { type: 'playback'; state: PlaybackState }
  | { type: 'close' };

export const nothingShown = { content: undefined, place: 'page', playback: 'idle' } as const;

/**
 * Where the site's one player is, and what it has (decision 041). What plays goes on beside other pages; what waits for a press,
 * is paused or has ended does not. Another video's page takes its place, except when the player itself led there: then its
 * element stays, and with it fullscreen.
 */
export function nextHostState<Content extends Shown>(
  state: HostState<Content>,
  event: HostEvent<Content>,
): HostState<Content> {
  const { content } = state;
  switch (event.type) {
    case 'show': {
      const isSame = content?.videoId === event.content.videoId && content.isStarted;
      return isSame && !event.content.isStarted
        ? state
        : { ...state, content: event.content, playback: isSame ? state.playback : 'idle' };
    }
    case 'enter': {
      if (!content) return state;
      const stays = content.videoId === event.videoId || event.isPlayedOn;
      return stays ? { ...state, place: 'page' } : nothingShown;
    }
    case 'leave':
      if (!content || state.place === 'mini') return state;
      return content.isStarted && isGoing(state.playback) ? { ...state, place: 'mini' } : nothingShown;
    case 'playback':
      return content && state.playback !== event.state ? { ...state, playback: event.state } : state;
    case 'close':
      return content ? nothingShown : state;
  }
}

const isGoing = (playback: PlaybackState) => playback === 'playing' || playback === 'buffering';
