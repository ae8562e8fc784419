import { isSafeHref } from './links.ts';

/** Related videos show in players wider than this many CSS pixels (specification, section 9). */
export const relatedMinWidth = 420;

/** A video that may be watched instead of this one. */
export interface RelatedVideo {
  id: string;
  title: string;
  /** Its page. */
  href: string;
  poster?: string;
  /** The poster in better formats, as `<source>` elements; the first that the browser knows wins. */
  posterSources?: readonly { type: string; srcSet: string }[];
  durationSeconds?: number;
}

/** The videos that can be shown: complete, with a page that may be linked to, each once and never the one that plays. */
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
  /** Missing while the panel is closed. */
  opening: RelatedOpening | undefined;
  /** The player's own, CSS pixels. */
  width: number;
  /** How many videos there are to show; missing until they are known. */
  count: number | undefined;
}

export interface RelatedRules {
  /** The panel needs a player wider than this. */
  minWidth: number;
  onPause: boolean;
  atEnd: boolean;
}

/**
 * `toggle` is the button, `close` the viewer's wish to see the picture. `ended` says whether the next video is offered now; that
 * comes first, and the panel returns when it is cancelled. `taken` is a stage that belongs to something else, `failed` a list that
 * did not come.
 */
export type RelatedEvent =
  | { type: 'toggle' | 'close' | 'play' | 'pause' | 'seek' | 'taken' | 'failed' | 'nextCancelled' }
  | { type: 'ended'; isNextOffered: boolean }
  | { type: 'resized'; width: number }
  | { type: 'listed'; count: number };

export const initialRelated: RelatedState = { opening: undefined, width: 0, count: undefined };

/** Whether there is anything to open, and room for it. */
export function canShowRelated({ width, count }: RelatedState, { minWidth }: RelatedRules): boolean {
  return width > minWidth && count !== 0;
}

/** The next state of the panel (requirements PL-5, PL-6 and PL-13). An event without a meaning changes nothing. */
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
      // Who asked hears of it; what opened by itself goes without a word.
      return state.opening === 'viewer' ? state : closed;
    case 'resized':
      return settle({ ...state, width: event.width }, rules);
    case 'listed':
      return settle({ ...state, count: event.count }, rules);
    default:
      return closed;
  }
}

function settle(state: RelatedState, rules: RelatedRules): RelatedState {
  return canShowRelated(state, rules) ? state : { ...state, opening: undefined };
}
