import { isSafeHref } from '../../../core/links.ts';

/** One entry of the related videos. */
export interface RelatedVideo {
  id: string;
  title: string;
  /** Address of its page. */
  href: string;
  poster?: string;
  /** The poster in other formats, as `<source>` elements; the browser takes the first it supports. */
  posterSources?: readonly { type: string; srcSet: string }[];
  durationSeconds?: number;
}

/** Removes videos without title or safe address, duplicates, and the current video. */
export function listRelated(videos: readonly RelatedVideo[], currentId: string): RelatedVideo[] {
  const seen = new Set([currentId]);
  return videos.filter(({ id, title, href }) => {
    if (!id || !title || seen.has(id) || !isSafeHref(href)) return false;
    seen.add(id);
    return true;
  });
}

/** What opened the panel. */
export type RelatedOpening = 'viewer' | 'pause' | 'end';

export interface RelatedState {
  /** Undefined while the panel is closed. */
  opening: RelatedOpening | undefined;
  /** Width of the player, CSS pixels. */
  width: number;
  /** Number of videos; undefined until the list is known. */
  count: number | undefined;
}

export interface RelatedRules {
  /** The panel needs a player wider than this. */
  minWidth: number;
  onPause: boolean;
  atEnd: boolean;
}

/**
 * `toggle`: the button. `close`: the viewer closes the panel. `ended`: `isNextOffered` if up next is shown, which takes precedence;
 * `nextCancelled` opens the panel then. `covered`: something else covers the content. `failed`: the list could not be loaded.
 */
export type RelatedEvent =
  | { type: 'toggle' | 'close' | 'play' | 'pause' | 'seek' | 'covered' | 'failed' | 'nextCancelled' }
  | { type: 'ended'; isNextOffered: boolean }
  | { type: 'resized'; width: number }
  | { type: 'listed'; count: number };

export const initialRelated: RelatedState = { opening: undefined, width: 0, count: undefined };

/** Whether the panel has videos and the player is wide enough. */
export function canShowRelated({ width, count }: RelatedState, { minWidth }: RelatedRules): boolean {
  return width > minWidth && count !== 0;
}

/** The next state of the panel (requirements PL-5, PL-6 and PL-13). An event without effect returns the same state. */
export function nextRelated(state: RelatedState, event: RelatedEvent, rules: RelatedRules): RelatedState {
  const opened = (opening: RelatedOpening): RelatedState =>
    state.opening || !canShowRelated(state, rules) ? state : { ...state, opening };
  const closed: RelatedState = state.opening ? { ...state, opening: undefined } : state;
  switch (event.type) {
    case 'toggle':
      return state.opening ? closed : opened('viewer');
    case 'pause':
      return rules.onPause ? opened('pause') : state;
    case 'ended':
      if (event.isNextOffered) return closed;
      return rules.atEnd ? opened('end') : state;
    case 'nextCancelled':
      return opened('end');
    case 'failed':
      // The viewer sees the error only if they opened the panel themselves.
      return state.opening === 'viewer' ? state : closed;
    case 'resized':
      return closeIfHidden({ ...state, width: event.width }, rules);
    case 'listed':
      return closeIfHidden({ ...state, count: event.count }, rules);
    default:
      return closed;
  }
}

function closeIfHidden(state: RelatedState, rules: RelatedRules): RelatedState {
  return canShowRelated(state, rules) ? state : { ...state, opening: undefined };
}
