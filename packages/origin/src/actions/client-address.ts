import { isIPv6, SocketAddress } from 'node:net';

/**
 * Where limits count a client: an IPv4 address whole, an IPv6 one by its first 64 bits, because a single connection has
 * all the addresses below them.
 *
 * @param header What the front says of the client (`x-client-address`); without it everybody is one client.
 */
export function addressKey(header: string | null): string {
  const address = (header ?? '').trim();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64) || 'unknown';
  return `${groups(address).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an address, written out. */
function groups(address: string): string[] {
  const { address: normal } = new SocketAddress({ address, family: 'ipv6' });
  const [head = '', tail = ''] = normal.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
