import type { OriginRead } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';

/** Log for failures that do not fail the page. */
export interface AppLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Options that the server passes to `createApp` of every app. */
export interface AppOptions {
  /** Calls the origin: a function call in the same process, otherwise over the network. */
  apiFetch: typeof globalThis.fetch;
  /** Reads from an origin in the same process as data; replaces `apiFetch` for reads. */
  apiRead?: OriginRead;
  siteConfig: SiteConfig;
  /** Address of the script with the texts of the site's language, for browsers; undefined on an English site. */
  translationScript?: string;
  /** Scheme and host under which visitors see the site, without a trailing slash; canonical links start with it. */
  publicUrl: string;
  /** The demonstration accounts still have their published passwords, so pages may show them. Never true on a public address. */
  demonstration: boolean;
  log: AppLog;
}

/** The cache key of an address, and the canonical address from which the cached answer is made. */
export interface CacheAddress {
  /** Cache key: equal for all addresses with the same answer. */
  key: string;
  /** Path and query of the request that produces the answer. */
  target: string;
  /** All unknown addresses share this key, so a 404 may be cached. */
  keepsNotFound?: boolean;
  /** Answers requests for `target` without parsing the address again; default: the `fetch` of the app. */
  fetch?: (request: Request) => Promise<Response>;
}

/** An app as the server uses it. */
export interface FetchApp {
  fetch(request: Request): Promise<Response>;
  /** Undefined when the answer depends on more than the known parameters, and so must not be cached. */
  cacheAddress(url: URL): CacheAddress | undefined;
}
