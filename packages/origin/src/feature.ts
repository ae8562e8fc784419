import type { SiteConfig } from '@nightjar/site-config';
import type { Database } from './database/open-database.ts';
import type { ApiViewer } from './docs/viewer-page.ts';
import type { Log } from './log.ts';
import type { MediaAddresses } from './media-addresses/media-addresses.ts';
import type { SearchCollector } from './suggestions/search-collector.ts';

/** What every feature's routes are made from. */
export interface FeatureContext {
  pool: Database['pool'];
  addresses: MediaAddresses;
  siteConfig: SiteConfig;
  /** Where the site lives; addresses in answers are below it, as existing clients expect whole ones. */
  publicUrl: string;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: Log;
  /** The viewer of the API page. */
  apiViewer?: ApiViewer;
  /** Gathers what people search for. */
  searches: SearchCollector;
}
