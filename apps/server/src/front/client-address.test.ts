import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

const addressOf = (peer: string, forwarded: string | undefined, trusted: string[]) =>
  createClientAddress(trusted)({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: peer } as IncomingMessage['socket'],
  });

const loopback = ['127.0.0.0/8', '::1'];
const chain = ['127.0.0.0/8', '10.0.0.0/8', '2001:db8:ffff::/48'];

test.each([
  ['the peer is not a trusted proxy', '203.0.113.9', '1.1.1.1', loopback, '203.0.113.9'],
  ['nothing is forwarded', '127.0.0.1', undefined, loopback, '127.0.0.1'],
  [
    'a proxy on this machine forwards the client address',
    '127.0.0.1',
    '203.0.113.9',
    loopback,
    '203.0.113.9',
  ],
  ['the client sent an entry of its own', '127.0.0.1', '127.0.0.1, 203.0.113.9', loopback, '203.0.113.9'],
  ['there are two proxies', '127.0.0.1', '203.0.113.9, 10.1.2.3', chain, '203.0.113.9'],
  [
    'the client sent the address of a proxy',
    '127.0.0.1',
    '10.9.9.9, 203.0.113.9, 10.1.2.3',
    chain,
    '203.0.113.9',
  ],
  ['the proxy is in a trusted IPv6 network', '2001:db8:ffff:1::7', '2001:db8::5', chain, '2001:db8::5'],
  ['IPv4 comes over an IPv6 socket', '::ffff:127.0.0.1', '::ffff:203.0.113.9', loopback, '203.0.113.9'],
  ['the entry has a port', '::1', '203.0.113.9:4711', loopback, '203.0.113.9'],
  ['the entry has brackets and a port', '::1', '[2001:db8::5]:4711', loopback, '2001:db8::5'],
  ['the address has a zone', 'fe80::1%eth0', undefined, loopback, 'fe80::1'],
  ['the last entry is not an address', '127.0.0.1', '203.0.113.9, unknown', loopback, '127.0.0.1'],
  ['the header is empty', '127.0.0.1', '', loopback, '127.0.0.1'],
  ['every entry is a proxy', '127.0.0.1', '10.1.1.1, 10.2.2.2', chain, '10.1.1.1'],
  ['the header is malformed', '127.0.0.1', '<script>, \t, 999.1.1.1', loopback, '127.0.0.1'],
])('the client is found when %s', (_case, peer, forwarded, trusted, expected) => {
  expect(addressOf(peer, forwarded, trusted)).toBe(expected);
});
