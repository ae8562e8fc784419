import type { CacheLifetime } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import type { PageAdvertising } from '../advertising/page-advertising.ts';
import type { PlayerAssets } from '../bundling/player-assets.ts';

/** Data of a page for its scripts, as JSON in the element `pageDataId`. */
export interface PageData {
  source: PlayerSource;
  assets: PlayerAssets;
  /** Public address of the site, with which addresses in answers of the origin begin. */
  publicUrl: string;
  /** Videos longer than this play by HLS. Undefined: the default of the player. */
  hlsFromSeconds?: number | undefined;
  /** Parameters of the related list: the same as on the site, so that they share a cache entry. Narrower players show none (PL-6). */
  related: { count: number; lifetime: CacheLifetime; minWidth?: number | undefined; onPause: boolean };
  /** Name and logo of the site. */
  brand: { name: string; logo?: string };
  /** Undefined without a collector of analytics. */
  analytics?: { collector: string; isConsentRequired: boolean };
  /** Undefined without advertising. */
  advertising?: PageAdvertising;
}

export const pageDataId = 'embed';
