import { data } from 'react-router';
import type { AddressParams } from './addresses/address-pattern.ts';
import type { AddressName } from './addresses/address-table.ts';
import { resolveAddress } from './addresses/resolve-address.ts';

/**
 * Reads the address of a page in its loader. The router matches more loosely than the address table (any sort, any id), so what
 * is not an address of this page is a 404 here, for a first visit and for a navigation alike.
 *
 * @throws a 404 answer for the error boundary
 */
export function requirePage(url: URL, ...names: AddressName[]): { params: AddressParams; canonical: string } {
  const address = resolveAddress(url);
  if (address.kind !== 'page' || !names.includes(address.name)) throw data(null, { status: 404 });
  return { params: address.params, canonical: address.canonical };
}
