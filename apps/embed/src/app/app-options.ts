import type { SiteConfig } from '@nightjar/site-config';

/** What the process that serves the embeds hands in. */
export interface AppOptions {
  /** Reaches the origin; in one process with it this is a function call. */
  apiFetch: typeof globalThis.fetch;
  siteConfig: SiteConfig;
  /** Scheme and host under which visitors see the site, without a trailing slash. */
  publicUrl: string;
  /** The demonstration accounts have their published passwords, so a page may show them; never on a public address. */
  demonstration: boolean;
  log: {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
}
