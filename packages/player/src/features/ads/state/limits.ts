/** Values that requirement PL-7 gives. */
export const adNumbers = {
  /** Default for advertisements without `skipoffset`. */
  skipOffsetSeconds: 5,
  requestTimeoutMs: 5000,
  mobileRequestTimeoutMs: 10_000,
  /** Depth of a chain of wrappers. */
  maxRedirects: 8,
  /** How often, and at which interval, a tag function that returns nothing is called again. */
  tagAttempts: 50,
  tagEveryMs: 100,
  /** The ad element is removed this long after the last advertisement has ended. */
  removeAfterMs: 10_000,
} as const;

/** Limits of this player: they guarantee that the content plays, whatever an ad server answers. */
export const adBounds = {
  /** Upper limit of `skipoffset`. */
  maxSkipOffsetSeconds: 30,
  /** Longest time of one advertisement. */
  maxAdSeconds: 120,
  /** Longest time of all advertisements of one break. */
  maxBreakSeconds: 180,
  /** Longest visible waiting time of one break, as a multiple of the request timeout: 15 s, 30 s on mobile. */
  waitingPerTimeout: 3,
  /** Timeout for the first frame of a media file. */
  mediaStartMs: 8000,
  /** Timeout after the metadata has loaded: some browsers load nothing more before playback starts. */
  mediaHeadMs: 1500,
  /** Timeout for a media file that stalls. */
  stallMs: 5000,
  /** Size of one VAST response. */
  maxAnswerBytes: 1_000_000,
  /** VAST requests for one tag, all wrapper chains included. */
  maxRequests: 30,
  /** Advertisements read from one response, and played in one break. */
  maxPodAds: 10,
  /** Tracking addresses called for one event. */
  maxCalls: 50,
  /** Media files tried for one advertisement. */
  maxMediaFiles: 3,
  /** How long before its time a mid-roll or post-roll is fetched, while the content plays. */
  prepareSeconds: 10,
  /** Timeout for this prefetch. */
  prepareMs: 30_000,
} as const;
