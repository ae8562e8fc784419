import type { VideoDetail } from '@nightjar/api';
import { type AdvertisingFacts, advertisingFacts, type SiteConfig } from '@nightjar/site-config';

/** What the page of an embed tells its player about advertisements; the same for everybody. */
export interface PageAdvertising {
  facts: AdvertisingFacts;
  /** The tag of this very video. */
  videoTag?: string;
  /** Something may come before the video: then its file is left to the player. */
  mayComeFirst: boolean;
}

/** Undefined where nothing is advertised: most pages say nothing about it. */
export function pageAdvertising(siteConfig: SiteConfig, { adTag }: VideoDetail): PageAdvertising | undefined {
  const facts = advertisingFacts(siteConfig);
  const { tags, panels, premium } = facts;
  const isFirst =
    adTag !== undefined || tags.preRoll.length > 0 || 'livePreRoll' in panels || 'prePlay' in panels;
  const isLater = tags.midRoll.length + tags.postRoll.length > 0;
  if (!isFirst && !isLater && !premium && Object.keys(panels).length === 0) return undefined;
  return { facts, ...(adTag !== undefined && { videoTag: adTag }), mayComeFirst: isFirst };
}
