import type { ApiClient, CommunityClient, DiscoveryClient, PinnedClient } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';
import { createContext, data, type RouterContextProvider } from 'react-router';
import type { SiteLog } from '../server/app-options.ts';
import type { MarkupCache } from '../server/markup-cache.ts';
import { unavailableStatus } from './shell/unavailable-status.ts';

/** Services of all loaders. */
export interface SiteServices {
  api: ApiClient;
  /** Members, playlists and comments. */
  community: CommunityClient;
  /** Suggestions. */
  discovery: DiscoveryClient;
  /** Requests a path of the origin whose answer is no JSON, for example a file of chapters. */
  fetchFile: (path: string, signal: AbortSignal) => Promise<Response>;
  pinned: PinnedClient;
  siteConfig: SiteConfig;
  /** What the addresses of hidden sections begin with. */
  hiddenPrefixes: readonly string[];
  /** Address of the script with the texts of the site's language, where it is not English. */
  translationScript?: string;
  publicUrl: string;
  markup: MarkupCache;
  log: SiteLog;
  /** For benchmarks: called with a function that renders the tree of the document again. */
  onRender?: (renderAgain: () => string) => void;
}

/** Cache properties of an answer; set by loaders and written into its headers. */
export interface ResponseFacts {
  /** Cache tags of the page's content, sent as `Surrogate-Key`. */
  tags: Set<string>;
  /** False when the page shows a temporary failure. */
  isCacheable: boolean;
}

export const siteServices = createContext<SiteServices>();
export const responseFacts = createContext<ResponseFacts>();

/**
 * A random value that the framework writes on its scripts as their nonce; only these scripts may run. It is removed before
 * the answer is sent (see server/content-security.ts). Empty for a page without scripts.
 */
export const scriptNonce = createContext<string>('');

/** Adds cache tags to the answer, so that a change of their content purges it. */
export function tagResponse(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  const facts = context.get(responseFacts);
  for (const tag of tags) facts.tags.add(tag);
}

/** Prevents caching of this answer, because it shows a temporary failure. */
export function preventCaching(context: Readonly<RouterContextProvider>): void {
  context.get(responseFacts).isCacheable = false;
}

/** The answer when the origin fails: 503, not cached; the error boundary shows a retry link. */
export function unavailable(context: Readonly<RouterContextProvider>) {
  preventCaching(context);
  return data(null, { status: unavailableStatus });
}

/** The language of the site. */
export const siteLang = (context: Readonly<RouterContextProvider>): string =>
  context.get(siteServices).siteConfig.defaults.lang;
