import type { VideoDetail } from '@nightjar/api';
import { type AdvertisingFacts, advertisingFacts, type SiteConfig } from '@nightjar/site-config';
import { mayHavePreroll } from '@nightjar/watch';

/** Advertising data of an embed page for its player; the same for all viewers. */
export interface PageAdvertising {
  facts: AdvertisingFacts;
  /** The ad tag of this video. */
  videoTag?: string;
  /** A pre-roll or panel may precede the video; then the quick start must not play it. */
  mayPrecedeVideo: boolean;
}

/** Undefined without advertising, so that the page carries no data for it. */
export function pageAdvertising(siteConfig: SiteConfig, { adTag }: VideoDetail): PageAdvertising | undefined {
  const facts = advertisingFacts(siteConfig);
  const { tags, panels, premium } = facts;
  const precedesVideo = mayHavePreroll(facts, { ...(adTag !== undefined && { adTag }) });
  const followsStart = tags.midRoll.length + tags.postRoll.length > 0;
  if (!precedesVideo && !followsStart && !premium && Object.keys(panels).length === 0) return undefined;
  return { facts, ...(adTag !== undefined && { videoTag: adTag }), mayPrecedeVideo: precedesVideo };
}
