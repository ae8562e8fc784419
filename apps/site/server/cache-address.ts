import { searchSorts } from '@nightjar/api';
import type { CacheAddress } from '@nightjar/app-host';
import { isCountryCode } from '@nightjar/i18n/countries';
import { fillPattern } from '../app/addresses/address-pattern.ts';
import {
  type AddressName,
  addressEntry,
  addressTable,
  type PageParameter,
} from '../app/addresses/address-table.ts';
import { letters, videoFilterChoices } from '../app/addresses/list-filters.ts';
import { categorySorts } from '../app/categories/category-sorts.ts';
import { knownFilterValue } from '../app/directory/directory-filters.server.ts';
import { readSearchText } from '../app/search/search-text.ts';
import type { PageRequest } from './page-request.ts';

/** All addresses without a page share one document. */
const unknown: CacheAddress = { key: 'site unknown', target: '/unknown-address/', keepsNotFound: true };
/** All addresses that the router cannot parse, or for which it has another route, share the same document without scripts. */
const malformed: CacheAddress = { key: 'site malformed', target: '/%00/', keepsNotFound: true };

/**
 * The canonical form of a page address: the path as `links` builds it, with the parameters that the page reads, in a fixed order
 * and without empty or unknown values. Undefined for redirects, because their `Location` contains the whole query, and for
 * pages with a form.
 */
export function cacheAddress(
  { address, dataSuffix: data }: PageRequest,
  searchParams: URLSearchParams,
): CacheAddress | undefined {
  if (address.kind === 'redirect') return undefined;
  if (address.kind !== 'page' || !hasPage(address.name)) {
    if (data !== undefined) return undefined;
    return address.kind === 'malformed' ? malformed : unknown;
  }
  if (addressEntry(address.name).hasForm) return undefined;
  const query = canonicalQuery(address.name, searchParams);
  if (data !== undefined) {
    const routes = loadedRoutes(searchParams);
    if (routes === '') return undefined;
    if (routes !== undefined) query.set('_routes', routes);
  }
  const path = fillPattern(addressEntry(address.name).pattern, address.params) + (data ?? '');
  const target = query.size > 0 ? `${path}?${query}` : path;
  return { key: target, target, ...(address.name === 'not-found' && { keepsNotFound: true }) };
}

const hasPage = (name: AddressName) => addressEntry(name).page !== undefined;

/** Parses a parameter as the page does; undefined when the page ignores the value. */
const readers: Record<PageParameter, (value: string) => string | undefined> = {
  s: (value) => readSearchText(value) || undefined,
  type: (value) => videoFilterChoices.type.find((choice) => choice === value),
  duration: (value) => videoFilterChoices.duration.find((choice) => choice === value),
  date: (value) => videoFilterChoices.date.find((choice) => choice === value),
  exact: (value) => (value === '1' ? value : undefined),
  // A list ignores the orders of other kinds of lists; their documents are stored once more.
  sort: (value) => [...searchSorts, ...categorySorts].find((choice) => choice === value),
  search: (value) => readSearchText(value) || undefined,
  page: (value) => (/^([2-9]|[1-9]\d{1,5})$/.test(value) ? value : undefined),
  letter: (value) => letters.find((choice) => choice === value),
  age: (value) => knownFilterValue('age', value),
  hair: (value) => knownFilterValue('hair', value),
  gender: (value) => knownFilterValue('gender', value),
  height: (value) => knownFilterValue('height', value),
  weight: (value) => knownFilterValue('weight', value),
  ethnicity: (value) => knownFilterValue('ethnicity', value),
  relationship: (value) => knownFilterValue('relationship', value),
  orientation: (value) => knownFilterValue('orientation', value),
  avatar: (value) => knownFilterValue('avatar', value),
  country: (value) => (isCountryCode(value) ? value : undefined),
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

/** The routes whose loaders run, sorted; undefined for all routes, empty when none is known. */
function loadedRoutes(given: URLSearchParams): string | undefined {
  const requested = given.get('_routes');
  if (requested === null) return undefined;
  return [...new Set(requested.split(','))]
    .filter((id) => routeIds.has(id))
    .toSorted()
    .join(',');
}
