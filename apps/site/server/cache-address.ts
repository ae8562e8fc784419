import { fillPattern } from '../app/addresses/address-pattern.ts';
import {
  type AddressName,
  addressEntry,
  addressTable,
  type PageParameter,
} from '../app/addresses/address-table.ts';
import { videoFilterChoices } from '../app/addresses/list-filters.ts';
import { resolveAddress } from '../app/addresses/resolve-address.ts';
import { readSearchText } from '../app/search/search-text.ts';

/** Which cached answer an address shares, and the address that this answer is made from. */
export interface CacheAddress {
  /** Equal for all addresses with the same answer. */
  key: string;
  /** Path and query to render. */
  target: string;
  /** One entry stands for all unknown addresses, so its 404 may be kept. */
  keepsNotFound?: boolean;
}

/** Any address that no page has: all of them show the same document. */
const unknown: CacheAddress = { key: 'site unknown', target: '/unknown-address/', keepsNotFound: true };
/** Any address that the router cannot read: the same document without scripts. */
const malformed: CacheAddress = { key: 'site malformed', target: '/%00/', keepsNotFound: true };

/**
 * The canonical form of a page address: the path as links write it, with the parameters that the page reads, in one order
 * and without empty or unknown values. Undefined for redirects: their `Location` repeats the whole query.
 */
export function cacheAddress(
  url: Pick<URL, 'pathname' | 'search' | 'searchParams'>,
): CacheAddress | undefined {
  const data = dataSuffix(url.pathname);
  const pathname = data === undefined ? url.pathname : url.pathname.slice(0, -data.length);
  const address = resolveAddress({ pathname, search: url.search });
  if (address.kind === 'redirect') return undefined;
  if (address.kind !== 'page' || !hasPage(address.name)) {
    if (data !== undefined) return undefined;
    return address.kind === 'malformed' ? malformed : unknown;
  }
  const query = canonicalQuery(address.name, url.searchParams);
  if (data !== undefined) {
    const routes = loadedRoutes(url.searchParams);
    if (routes === '') return undefined;
    if (routes !== undefined) query.set('_routes', routes);
  }
  const path = fillPattern(addressEntry(address.name).pattern, address.params) + (data ?? '');
  const target = query.size > 0 ? `${path}?${query}` : path;
  return { key: target, target, ...(address.name === 'not-found' && { keepsNotFound: true }) };
}

const hasPage = (name: AddressName) => addressEntry(name).page !== undefined;

/** What the router appends to the address of a page when it asks for the page's data. */
const dataSuffix = (pathname: string) => /(?:(?<=\/)_)?\.data$/.exec(pathname)?.[0];

/** The value as the page reads it; undefined when the page ignores it. */
const readers: Record<PageParameter, (value: string) => string | undefined> = {
  s: (value) => readSearchText(value) || undefined,
  type: (value) => videoFilterChoices.type.find((choice) => choice === value),
  duration: (value) => videoFilterChoices.duration.find((choice) => choice === value),
  date: (value) => videoFilterChoices.date.find((choice) => choice === value),
};

function canonicalQuery(name: AddressName, given: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const parameter of addressEntry(name).parameters ?? []) {
    const value = readers[parameter](given.get(parameter) ?? '');
    if (value !== undefined) query.set(parameter, value);
  }
  return query;
}

const routeIds: ReadonlySet<string> = new Set(['root', ...Object.keys(addressTable)]);

/** The routes whose loaders are to run, in one order; undefined for all of them, empty where none is known. */
function loadedRoutes(given: URLSearchParams): string | undefined {
  const asked = given.get('_routes');
  if (asked === null) return undefined;
  return [...new Set(asked.split(','))]
    .filter((id) => routeIds.has(id))
    .toSorted()
    .join(',');
}
