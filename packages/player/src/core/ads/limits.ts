/** The numbers of the specification (requirement PL-7). */
export const adNumbers = {
  /** When an advertisement that says nothing about it can be skipped. */
  skipOffsetSeconds: 5,
  requestTimeoutMs: 5000,
  mobileRequestTimeoutMs: 10_000,
  /** Wrappers followed one after the other. */
  maxRedirects: 8,
  /** How often, and how far apart, a tag that is not there yet is asked for. */
  tagAttempts: 50,
  tagEveryMs: 100,
  /** The element goes so long after the last advertisement has ended. */
  removeAfterMs: 10_000,
} as const;

/** Our bounds: whatever an advertisement says, the viewer comes to the video. */
export const adBounds = {
  /** The latest second at which an advertisement can be skipped, whatever it says. */
  maxSkipOffsetSeconds: 30,
  /** One advertisement on the stage. */
  maxAdSeconds: 120,
  /** All advertisements of one break. */
  maxBreakSeconds: 180,
  /** All waiting of one break that a viewer sees, as a multiple of the request's timeout: 15 s, 30 s on mobile. */
  waitingPerTimeout: 3,
  /** Until the first frame of a file. */
  mediaStartMs: 8000,
  /** After its head: some browsers fetch no more before it plays. */
  mediaHeadMs: 1500,
  /** Until a file that has stopped in the middle is given up. */
  stallMs: 5000,
  /** One answer. */
  maxAnswerBytes: 1_000_000,
  /** Answers asked for below one tag, side chains included. */
  maxRequests: 30,
  /** Advertisements read from one answer, and played in one break. */
  maxPodAds: 10,
  /** Addresses called for one step of an advertisement. */
  maxCalls: 50,
  /** Files of one advertisement that are tried. */
  maxMediaFiles: 3,
  /** How early an advertisement in the middle or at the end is fetched, while the content plays. */
  prepareSeconds: 10,
  /** How long that may take. */
  prepareMs: 30_000,
} as const;
