/** A video that plays as an advertisement without a VAST document (the live pre-roll, requirement PL-14). */
export interface AdVideo {
  url: string;
  /** Target of a click, http or https; opens in a new tab. */
  href?: string;
  /** Text of the link. Default: the player's label. */
  label?: string;
  /** Maximum playing time, seconds. */
  maxSeconds?: number;
}

/**
 * Source of an advertisement: the URL of a VAST document; a function that returns this URL; or a video. The function is called
 * up to 50 times, every 100 ms, until it returns a text; a promise must settle within the same five seconds.
 */
export type AdTag =
  | string
  | (() => string | undefined | Promise<string | undefined>)
  | { video: AdVideo | (() => AdVideo | undefined | Promise<AdVideo | undefined>) };

/** An element of the page that shows a companion banner while its ad plays, and ten seconds longer. */
export interface CompanionSlot {
  /** A slot with `null` is ignored, so that the result of `querySelector` can be passed directly. */
  element: Element | null;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Accepts only companions with this `adSlotId`, or without one. */
  id?: string;
}

/** Linear advertisements of one video (requirement PL-7). In each list the first tag that works plays; the others are fallbacks. */
export interface AdsOptions {
  preRoll?: readonly AdTag[];
  midRoll?: readonly AdTag[];
  postRoll?: readonly AdTag[];
  /** Positions in the content at which `midRoll` plays, seconds. */
  midRollSeconds?: readonly number[];
  /** Skip offset of ads that define none, seconds. Default 5. */
  skipOffsetSeconds?: number | undefined;
  /** Timeout of each VAST request. Default 5000, on mobile devices 10000. */
  requestTimeoutMs?: number | undefined;
  mobileRequestTimeoutMs?: number | undefined;
  /** Maximum depth of the wrapper chain. Default 8. */
  maxRedirects?: number | undefined;
  /** URL that is requested with `out_name` and `cisai` of the tag when an ad has loaded. */
  loadedPing?: string;
  companionSlots?: readonly CompanionSlot[];
  /** Whether VAST and tracking requests send the ad server's cookies. Default true. */
  withCredentials?: boolean;
}
