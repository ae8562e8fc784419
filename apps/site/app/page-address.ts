import { createContext, data, type RouterContextProvider } from 'react-router';
import type { AddressParams } from './addresses/address-pattern.ts';
import type { AddressName } from './addresses/address-table.ts';
import type { ResolvedAddress } from './addresses/resolve-address.ts';

/** The address of the request, resolved once by the server. */
export const pageAddress = createContext<ResolvedAddress>();

/**
 * The address of a page in its loader. The router matches more loosely than the address table (any sort, any id), so the
 * loader must reject other addresses, for documents and for navigations.
 *
 * @throws a 404 answer when the address is not one of the named pages
 */
export function requirePage<Name extends AddressName>(
  context: Readonly<RouterContextProvider>,
  ...names: Name[]
): { name: Name; params: AddressParams; canonical: string } {
  const address = context.get(pageAddress);
  const name = address.kind === 'page' ? names.find((each) => each === address.name) : undefined;
  if (address.kind !== 'page' || name === undefined) throw data(null, { status: 404 });
  return { name, params: address.params, canonical: address.canonical };
}
