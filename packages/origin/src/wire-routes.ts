import type { SiteConfig } from '@nightjar/site-config';
import type { Database } from './database/open-database.ts';
import type { WireRoute } from './http/wire-route.ts';
import type { MediaAddresses } from './media-addresses/media-addresses.ts';

/** What the features' routes are made from. */
export interface FeatureContext {
  database: Pick<Database, 'pool' | 'db'>;
  addresses: MediaAddresses;
  siteConfig: SiteConfig;
  publicUrl: string;
  clock: () => number;
}

/** Every public path of the wire. */
export function wireRoutes(_context: FeatureContext): WireRoute[] {
  return [];
}
