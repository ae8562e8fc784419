/** Where in the content a break is. */
export type AdMoment = 'preRoll' | 'midRoll' | 'postRoll';

export interface AdMediaFile {
  /** http or https. */
  url: string;
  /** MIME type, lower case; empty when the answer does not say. */
  type: string;
  /** RFC 6381, as `avc1.42c01f`; empty when unknown. */
  codec: string;
  /** Pixels, 0 when unknown. */
  width: number;
  height: number;
  /** Kilobits a second, 0 when unknown. */
  bitrate: number;
}

export interface AdProgress {
  /** Exactly one of them is set. */
  atSeconds?: number;
  atFraction?: number;
  urls: readonly string[];
}

export interface AdCompanion {
  width: number;
  height: number;
  /** The page's name for the place it wants; empty when any will do. */
  slotId: string;
  /** The first that can be shown is shown. */
  image: string;
  frame: string;
  html: string;
  altText: string;
  clickThrough: string;
  clickTracking: readonly string[];
  creativeView: readonly string[];
}

/** A linear advertisement with everything its wrappers have added. Addresses are templates: macros are filled when called. */
export interface LinearAd {
  id: string;
  title: string;
  /** What was said; undefined when nothing was. */
  durationSeconds: number | undefined;
  skipOffsetSeconds: number | undefined;
  mediaFiles: readonly AdMediaFile[];
  /** http or https, empty when there is none. */
  clickThrough: string;
  /** A name for the click instead of the player's own. */
  clickLabel: string;
  clickTracking: readonly string[];
  impressions: readonly string[];
  errors: readonly string[];
  /** By the names of VAST: `start`, `firstQuartile`, `mute`… */
  events: Readonly<Record<string, readonly string[]>>;
  progress: readonly AdProgress[];
  viewable: readonly string[];
  notViewable: readonly string[];
  viewUndetermined: readonly string[];
  /** Told because no verification script is run. */
  verificationNotExecuted: readonly string[];
  companions: readonly AdCompanion[];
  /** None, one or all of the companions must be shown with it. */
  companionsRequired: 'none' | 'any' | 'all';
  adServingId: string;
  universalAdId: string;
  categories: string;
  /** Its place in the pod, 0 when it stands alone. */
  sequence: number;
  /** It may be played at most so long; our own bound where it says nothing. */
  maxSeconds: number | undefined;
}
