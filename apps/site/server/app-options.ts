import type { SiteConfig } from '@nightjar/site-config';

/** Where the site says what it could not do without failing the page. */
export interface SiteLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What the process that serves the site hands in. */
export interface AppOptions {
  /** Reaches the origin; in one process with it this is a function call, elsewhere the network. */
  apiFetch: typeof globalThis.fetch;
  siteConfig: SiteConfig;
  /** Scheme and host under which visitors see the site, without a trailing slash; canonical links start with it. */
  publicUrl: string;
  /** The demonstration accounts have their published passwords, so a page may show them; never on a public address. */
  demonstration: boolean;
  log: SiteLog;
}
