import { matchRoutes } from 'react-router';
import { addressEntries } from '../app/addresses/address-table.ts';
import {
  type ResolvedAddress,
  type ResolveOptions,
  resolveAddress,
} from '../app/addresses/resolve-address.ts';

/** The address of a request to the site, parsed once for the cache, the handler and the loaders. */
export interface PageRequest {
  address: ResolvedAddress;
  /** The suffix that the router appends to a page's address to request its data; undefined for a document. */
  dataSuffix: string | undefined;
}

export function readPageRequest(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  options?: ResolveOptions,
): PageRequest {
  const dataSuffix = /(?:(?<=\/)_)?\.data$/.exec(pathname)?.[0];
  const page = dataSuffix === undefined ? pathname : pathname.slice(0, -dataSuffix.length);
  const address = resolveAddress({ pathname: page, search }, options);
  const isShared = address.kind === 'not-found' && dataSuffix === undefined;
  return { address: isShared && hasRoute(page) ? { kind: 'malformed' } : address, dataSuffix };
}

const routes = addressEntries.flatMap(([, { pattern, page }]) =>
  page === undefined ? [] : [{ path: pattern }],
);

/**
 * Whether the router in browsers has a route for a path without a page: it accepts every sort and every number, and ignores the case
 * of letters there, also in routes with `caseSensitive`. It would render that route in the document of unknown addresses, without
 * its data, so these addresses have the document without scripts.
 */
const hasRoute = (pathname: string) => matchRoutes(routes, pathname) !== null;
