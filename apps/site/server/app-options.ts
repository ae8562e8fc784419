import type { OriginRead } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';

/** Log for failures that do not fail the page. */
export interface SiteLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Options that the server passes to the app. */
export interface AppOptions {
  /** Calls the origin, in the same process or over the network. */
  apiFetch: typeof globalThis.fetch;
  /** Reads from an origin in the same process as data; replaces `apiFetch`. */
  apiRead?: OriginRead;
  siteConfig: SiteConfig;
  /** Scheme and host under which visitors see the site, without a trailing slash; canonical links start with it. */
  publicUrl: string;
  /** The demonstration accounts still have their published passwords, so pages may show them. Never true on a public address. */
  demonstration: boolean;
  /** For benchmarks: called for each rendered document with a function that renders its tree again. */
  onRender?: (renderAgain: () => string) => void;
  log: SiteLog;
}
