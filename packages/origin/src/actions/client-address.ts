import { isIPv6, SocketAddress } from 'node:net';

/**
 * Key under which limits count a client: the whole IPv4 address, or the first 64 bits of an IPv6 address, because one
 * connection usually owns a whole /64.
 *
 * @param header `x-client-address`, which the front sets; without it all clients share the key `unknown`.
 */
export function addressKey(header: string | null): string {
  const address = (header ?? '').trim();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64) || 'unknown';
  return `${groups(address).slice(0, 4).join(':')}::/64`;
}

/**
 * The country of the client, an ISO 3166-1 alpha-2 code; empty when it is unknown.
 *
 * @param header `x-client-country`, which the front sets.
 */
export const clientCountry = (header: string | null): string =>
  header !== null && /^[A-Z]{2}$/.test(header) ? header : '';

/** The eight groups of an IPv6 address, without `::`. */
function groups(address: string): string[] {
  const { address: normal } = new SocketAddress({ address, family: 'ipv6' });
  const [head = '', tail = ''] = normal.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
