export interface AdMediaFile {
  /** http or https. */
  url: string;
  /** MIME type, lower case; empty when the VAST response has none. */
  type: string;
  /** RFC 6381, for example `avc1.42c01f`; empty when unknown. */
  codec: string;
  /** Pixels, 0 when unknown. */
  width: number;
  height: number;
  /** Kilobits a second, 0 when unknown. */
  bitrate: number;
}

export interface AdProgress {
  /** Exactly one of `atSeconds` and `atFraction` is set. */
  atSeconds?: number;
  atFraction?: number;
  urls: readonly string[];
}

export interface AdCompanion {
  width: number;
  height: number;
  /** `adSlotId`: the page's name of the slot; empty when any slot is suitable. */
  slotId: string;
  /** Of `image`, `frame` and `html` the first that can be shown is used. */
  image: string;
  frame: string;
  html: string;
  altText: string;
  clickThrough: string;
  clickTracking: readonly string[];
  creativeView: readonly string[];
}

/** A linear advertisement, merged with its wrappers. Tracking addresses are templates: macros are filled at the time of the call. */
export interface LinearAd {
  id: string;
  title: string;
  /** As declared in the VAST response; undefined when it is not declared. */
  durationSeconds: number | undefined;
  skipOffsetSeconds: number | undefined;
  mediaFiles: readonly AdMediaFile[];
  /** http or https; empty when there is none. */
  clickThrough: string;
  /** Label of the link; replaces the player's default. */
  clickLabel: string;
  clickTracking: readonly string[];
  impressions: readonly string[];
  errors: readonly string[];
  /** Keyed by VAST event name: `start`, `firstQuartile`, `mute`… */
  events: Readonly<Record<string, readonly string[]>>;
  progress: readonly AdProgress[];
  viewable: readonly string[];
  notViewable: readonly string[];
  viewUndetermined: readonly string[];
  /** Called because the player runs no verification scripts. */
  verificationNotExecuted: readonly string[];
  companions: readonly AdCompanion[];
  /** Whether none, at least one or all of the companions must be shown. */
  companionsRequired: 'none' | 'any' | 'all';
  adServingId: string;
  universalAdId: string;
  categories: string;
  /** Position in the pod; 0 for an advertisement outside of a pod. */
  sequence: number;
  /** Longest time it may be played; the limit of the player applies when undefined. */
  maxSeconds: number | undefined;
}
