import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';

/** Who sends a request: its IP address in its plain form, an IPv4 one also where it came over IPv6. */
export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/**
 * Reads who sends a request. Each proxy adds the address that it was asked from at the end of `X-Forwarded-For`, so the
 * list is read from its end, as far as whoever wrote an entry is trusted: what a client wrote itself is never reached.
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
    const entries = String(headers['x-forwarded-for'] ?? '').split(',');
    while (isTrusted(address)) {
      const named = plainAddress(entries.pop() ?? '');
      // A proxy that names nobody, or not by an address, is as far as can be seen.
      if (named === undefined) break;
      address = named;
    }
    return address;
  };
}

/** The address alone, without a port, brackets or a zone; undefined when it is none. */
function plainAddress(text: string): string | undefined {
  const trimmed = text.trim().replace(/%[^\]]*/, '');
  const address = isIP(trimmed) ? trimmed : SocketAddress.parse(trimmed)?.address;
  if (address === undefined) return undefined;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
