/**
 * The used part of the results of `@dailymotion/vast-client`, whose own types are mostly `any`. Texts come from the ad server
 * without validation.
 */
export interface ParsedAd {
  id: string | null;
  title: string | null;
  sequence: string | null;
  adServingId: string | null;
  categories: readonly { value: string | null }[];
  errorURLTemplates: readonly string[];
  impressionURLTemplates: readonly { url: string }[];
  viewableImpression: readonly { viewable: string[]; notViewable: string[]; viewUndetermined: string[] }[];
  adVerifications: readonly { trackingEvents: Record<string, string[] | undefined> }[];
  creatives: readonly ParsedCreative[];
  fallbackOnNoAd: boolean | null;
}

export type ParsedCreative = ParsedLinear | ParsedCompanions | { type: 'nonlinear' };

export interface ParsedLinear {
  type: 'linear';
  duration: number;
  skipDelay: number | null;
  mediaFiles: readonly ParsedMediaFile[];
  videoClickThroughURLTemplate: { url: string } | null;
  videoClickTrackingURLTemplates: readonly { url: string }[];
  trackingEvents: Record<string, readonly string[]>;
  universalAdIds?: readonly { idRegistry: string; value: string }[];
  interactiveCreativeFile: unknown;
}

export interface ParsedMediaFile {
  fileURL: string | null;
  mimeType: string | null;
  codec: string | null;
  apiFramework: string | null;
  width: number;
  height: number;
  bitrate: number;
  maxBitrate: number;
}

interface ParsedCompanions {
  type: 'companion';
  required: string | null;
  variations: readonly ParsedCompanion[];
}

export interface ParsedCompanion {
  width: string | number;
  height: string | number;
  adSlotId: string | null;
  altText: string | null;
  staticResources: readonly { url: string; creativeType: string | null }[];
  iframeResources: readonly string[];
  htmlResources: readonly string[];
  companionClickThroughURLTemplate: string | null;
  companionClickTrackingURLTemplates: readonly { url: string }[];
  trackingEvents: Record<string, readonly string[] | undefined>;
}

/** Result of the parser for one document. */
export interface ParsedAnswer {
  ads: readonly ParsedAd[];
}
