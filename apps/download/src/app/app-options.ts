import type { SiteConfig } from '@nightjar/site-config';

/** Options that the server passes to the app. */
export interface AppOptions {
  /** Calls the origin; a function call when the origin runs in the same process. */
  apiFetch: typeof globalThis.fetch;
  siteConfig: SiteConfig;
  /** Scheme and host under which visitors see the site, without a trailing slash. */
  publicUrl: string;
  /** The demonstration accounts still have their published passwords, so pages may show them. Never true on a public address. */
  demonstration: boolean;
  log: {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
}
