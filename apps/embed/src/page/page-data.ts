import type { CacheLifetime } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import type { PageAdvertising } from '../advertising/page-advertising.ts';
import type { PlayerAssets } from '../bundling/player-assets.ts';

/** What a page hands to its scripts, as JSON in the element `pageDataId`. */
export interface PageData {
  source: PlayerSource;
  assets: PlayerAssets;
  /** The site's own address, which answers of the origin begin with. */
  publicUrl: string;
  /** Videos longer than this play by HLS. */
  hlsFromSeconds: number;
  /** The list of related videos, the same as the site's, so that one copy is kept; narrower players show none (PL-6). */
  related: { count: number; lifetime: CacheLifetime; minWidth: number; onPause: boolean };
  /** Whose player it is. */
  brand: { name: string; logo?: string };
  /** Missing where nothing is advertised. */
  advertising?: PageAdvertising;
}

export const pageDataId = 'embed';
