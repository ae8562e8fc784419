import { matchRoutes } from 'react-router';
import { addressPatterns } from '../addresses/address-patterns.ts';
import { loadWithDeadline } from './load-with-deadline.ts';

/** The part of the router's manifest that is read here: the module of each route. */
interface RouteManifest {
  routes: Record<string, { module: string } | undefined>;
}

declare global {
  interface Window {
    /** Written by the framework into each document. */
    __reactRouterManifest?: RouteManifest;
    /** The modules that the framework has loaded, by route. */
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

const pages = Object.entries(addressPatterns).map(([id, path]) => ({ id, path, caseSensitive: true }));

const pageId = (pathname: string) => matchRoutes(pages, pathname)?.at(-1)?.route.id ?? 'unknown-address';

/**
 * Whether the route table of this document lacks the page. Guests receive no member pages (decision 089), so after a login without a
 * new document the first of these pages that opens is a document.
 */
export function needsDocument(pathname: string): boolean {
  const routes = window.__reactRouterManifest?.routes;
  return routes !== undefined && routes[pageId(pathname)] === undefined;
}

/** The address of the code of a page; undefined when it is loaded, and for addresses without a page. */
export function missingChunk(pathname: string): string | undefined {
  const id = pageId(pathname);
  if (window.__reactRouterRouteModules?.[id] !== undefined) return undefined;
  return window.__reactRouterManifest?.routes[id]?.module;
}

/**
 * Loads the code of a page before the router navigates, because the router reloads the current page when a chunk fails, and so
 * loses the click.
 *
 * @throws {ChunkLoadError} after a failure, or after the deadline of requirement SITE-16
 */
export async function loadPageChunk(
  pathname: string,
  load: (module: string) => Promise<unknown> = (module) => import(/* @vite-ignore */ module),
): Promise<void> {
  const module = missingChunk(pathname);
  if (module !== undefined) await loadWithDeadline(() => load(module));
}

const requested = 'nightjar:page-requested';

/**
 * Makes `NavigationStatus` load the code of a page and then open it.
 *
 * @param href Absolute.
 * @returns false while `NavigationStatus` does not listen yet, shortly after hydration.
 */
export function requestPage(href: string): boolean {
  return !window.dispatchEvent(new CustomEvent(requested, { detail: href, cancelable: true }));
}

/**
 * Passes a page to `NavigationStatus` if its code is not loaded.
 *
 * @param href Absolute.
 * @returns false if the page can open at once: with its code, or before `NavigationStatus` listens.
 */
export const openWithCode = (href: string): boolean =>
  missingChunk(new URL(href).pathname) !== undefined && requestPage(href);

/** Calls `open` for each requested page until `signal` is aborted. */
export function onPageRequest(open: (href: string) => void, signal: AbortSignal): void {
  const take = (event: Event) => {
    event.preventDefault();
    open(String((event as CustomEvent<unknown>).detail));
  };
  window.addEventListener(requested, take, { signal });
}
