/** A video that plays as an advertisement without a VAST answer around it (the live pre-roll, requirement PL-14). */
export interface AdVideo {
  url: string;
  /** Where a click leads, in a new tab; http or https. */
  href?: string;
  /** The text of that link, instead of the player's own. */
  label?: string;
  /** It ends after so many seconds at the latest. */
  maxSeconds?: number;
}

/**
 * Where an advertisement comes from: the address of a VAST answer; a function that knows it later (asked 50 times, 100 ms
 * apart, until it answers a text; a promise is waited for as long); or a video.
 */
export type AdTag =
  | string
  | (() => string | undefined | Promise<string | undefined>)
  | { video: AdVideo | (() => AdVideo | undefined | Promise<AdVideo | undefined>) };

/** A place on the page that shows a companion banner while its advertisement plays, and ten seconds longer. */
export interface CompanionSlot {
  /** A slot without an element is left out, so that the answer of `querySelector` can be given as it is. */
  element: Element | null;
  /** Pixels. */
  width: number;
  height: number;
  /** Only companions that ask for this place (`adSlotId`). */
  id?: string;
}

/** Linear advertisements of one video (requirement PL-7). In each list the first that works plays; the others are backups. */
export interface AdsOptions {
  preRoll?: readonly AdTag[];
  midRoll?: readonly AdTag[];
  postRoll?: readonly AdTag[];
  /** Seconds of the content at which `midRoll` plays. */
  midRollSeconds?: readonly number[];
  /** For advertisements that say nothing about skipping. Default 5. */
  skipOffsetSeconds?: number;
  /** Each request of an answer. Default 5000, on mobile devices 10000. */
  requestTimeoutMs?: number;
  mobileRequestTimeoutMs?: number;
  /** Wrappers followed one after the other. Default 8. */
  maxRedirects?: number;
  /** Asked with `out_name` and `cisai` of the tag when an advertisement has loaded. */
  loadedPing?: string;
  companionSlots?: readonly CompanionSlot[];
  /** Whether answers are asked for and events told with the ad server's cookies. Default true. */
  withCredentials?: boolean;
}
