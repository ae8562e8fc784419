import type { CacheLifetime } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import type { PlayerAssets } from '../bundling/player-assets.ts';

/** What a page hands to its scripts, as JSON in the element `pageDataId`. */
export interface PageData {
  source: PlayerSource;
  assets: PlayerAssets;
  /** Videos longer than this play by HLS. */
  hlsFromSeconds: number;
  /** Traffic with pub, campaign_id or source is not asked for its age. */
  campaignBypass: boolean;
  /** How many related videos a list has and how long it lives; the same list as the site's, so that one copy is kept. */
  related: { count: number; lifetime: CacheLifetime };
  texts: { related: string; close: string; newTab: string };
}

export const pageDataId = 'embed';
