import type { SiteConfig } from '@nightjar/site-config';
import type { Database } from './database/open-database.ts';
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
  /** The design tokens of the house as CSS text, for the page about the wire. */
  docsTokens?: string;
  /** Gathers what people search for. */
  searches: SearchCollector;
}
