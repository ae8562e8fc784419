/** The properties of the player's video that the rules need. */
export interface HostedVideo {
  videoId: number;
  /** Playback was requested; otherwise the player only prepares the first frame. */
  isStarted: boolean;
}

/** On the page of its video, or as mini player on another page. */
type Place = 'page' | 'mini';

export interface HostState<Content extends HostedVideo> {
  content: Content | undefined;
  place: Place;
}

export type HostEvent<Content extends HostedVideo> =
  /** Prepare or play a video instead of the current one. */
  | { type: 'show'; content: Content }
  /** The page of a playable video is shown. */
  | { type: 'enter'; videoId: number; isOpenedByPlayer: boolean }
  /** The page has no slot for the player. */
  | { type: 'leave'; isPlaying: boolean }
  | { type: 'close' };

export const emptyHost = { content: undefined, place: 'page' } as const;

/**
 * Decides the place and the video of the site's player (decision 041). A playing video continues as mini player on other pages;
 * a prepared, paused or ended one is removed. The page of another video replaces it, except when the player opened that page:
 * then the element is kept, and fullscreen with it.
 */
export function nextHostState<Content extends HostedVideo>(
  state: HostState<Content>,
  event: HostEvent<Content>,
): HostState<Content> {
  const { content } = state;
  switch (event.type) {
    case 'show': {
      const isSame = content?.videoId === event.content.videoId && content.isStarted;
      return isSame && !event.content.isStarted ? state : { ...state, content: event.content };
    }
    case 'enter': {
      if (!content) return state;
      const isKept = content.videoId === event.videoId || event.isOpenedByPlayer;
      return isKept ? { ...state, place: 'page' } : emptyHost;
    }
    case 'leave':
      if (!content || state.place === 'mini') return state;
      return content.isStarted && event.isPlaying ? { ...state, place: 'mini' } : emptyHost;
    case 'close':
      return content ? emptyHost : state;
  }
}
