import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';

/** Returns the IP address of the client; an IPv4-mapped IPv6 address as IPv4. */
export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/**
 * Determines the client's address. Each proxy appends the address of its peer to `X-Forwarded-For`, so the list is read
 * from its end for as long as the entry was written by a trusted proxy. Entries written by the client are never used.
 *
 * @param trusted Addresses and networks (`10.0.0.0/8`, `::1`) of the proxies.
 */
export function createClientAddress(trusted: readonly string[]): ClientAddress {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

  return ({ headers, socket }) => {
    let address = plainAddress(socket.remoteAddress ?? '') ?? '';
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    const entries = forwarded ? forwarded.split(',') : [];
    while (isTrusted(address)) {
      const entry = entries.pop();
      const next = entry === undefined ? undefined : plainAddress(entry);
      // Without a valid entry, the proxy itself is the last known address.
      if (next === undefined) break;
      address = next;
    }
    return address;
  };
}

/** The address without port, brackets or zone; undefined when the text is not an IP address. */
function plainAddress(text: string): string | undefined {
  const trimmed = text.trim().replace(/%[^\]]*/, '');
  const address = isIP(trimmed) ? trimmed : SocketAddress.parse(trimmed)?.address;
  if (address === undefined) return undefined;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
