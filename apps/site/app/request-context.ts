import type { ApiClient } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';
import { createContext, data, type RouterContextProvider } from 'react-router';
import type { SiteLog } from '../server/app-options.ts';
import { unavailableStatus } from './shell/unavailable-status.ts';

/** What every loader works with. */
export interface SiteServices {
  api: ApiClient;
  siteConfig: SiteConfig;
  publicUrl: string;
  log: SiteLog;
}

/** How an answer may be kept; filled in by loaders while they work, written into headers at the end. */
export interface ResponseFacts {
  /** Names of what the page shows; a change of one of them purges it (contract: Surrogate-Key). */
  tags: Set<string>;
  /** Set when the page shows a passing failure: nobody may keep it. */
  mayBeKept: boolean;
}

export const siteServices = createContext<SiteServices>();
export const responseFacts = createContext<ResponseFacts>();

/**
 * The document is rendered with this value on the scripts that the framework writes, and only those are allowed to run. It
 * never leaves the server (see server/content-security.ts). Empty when the page goes without scripts.
 */
export const scriptMark = createContext<string>('');

/** Says that a page shows these things, so that it is made anew when they change. */
export function tagResponse(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  const facts = context.get(responseFacts);
  for (const tag of tags) facts.tags.add(tag);
}

/** Says that this answer is about a passing failure and must not be kept. */
export function keepOut(context: Readonly<RouterContextProvider>): void {
  context.get(responseFacts).mayBeKept = false;
}

/** The answer where the origin fails or cannot be reached: the error boundary offers to try again, and nobody keeps it. */
export function unavailable(context: Readonly<RouterContextProvider>) {
  keepOut(context);
  return data(null, { status: unavailableStatus });
}
