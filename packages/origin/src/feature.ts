import type { SiteConfig } from '@nightjar/site-config';
import type { Database } from './database/open-database.ts';
import type { ApiViewer } from './docs/viewer-page.ts';
import type { Log } from './log.ts';
import type { MediaAddresses } from './media-addresses/media-addresses.ts';
import type { SearchEngine } from './search/engine.ts';
import type { SearchCollector } from './suggestions/search-collector.ts';

/** The dependencies of the routes of all features. */
export interface FeatureContext {
  pool: Database['pool'];
  addresses: MediaAddresses;
  siteConfig: SiteConfig;
  /** The origin of the site. Existing clients expect absolute addresses in answers. */
  publicUrl: string;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: Log;
  /** The viewer of the API page. */
  apiViewer?: ApiViewer;
  search: SearchEngine;
  /** Collects search terms. */
  searches: SearchCollector;
}
