import { type AddressName, addressEntries } from './address-table.ts';

/*
 * What browsers need of the address table. A build for browsers contains the values of these constants instead of the table
 * (vite.config.ts), so they must be data that JSON can express.
 */

/** The pattern of each address. */
export const addressPatterns = Object.fromEntries(
  addressEntries.map(([name, { pattern }]) => [name, pattern]),
) as Readonly<Record<AddressName, string>>;

/** The names of pages with a form, whose query can contain private keys. */
export const formPages: readonly string[] = addressEntries.flatMap(([name, { hasForm }]) =>
  hasForm ? [name] : [],
);

/** Path prefixes of the other applications on this host (`/embed/`, `/download`). */
export const otherAppPrefixes: readonly string[] = addressEntries.flatMap(([, { application, pattern }]) =>
  application === undefined ? [] : [pattern.split(':')[0] ?? pattern],
);
