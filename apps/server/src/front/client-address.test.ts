import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

const ask = (peer: string, forwarded: string | undefined, trusted: string[]) =>
  createClientAddress(trusted)({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: peer } as IncomingMessage['socket'],
  });

const loopback = ['127.0.0.0/8', '::1'];
const chain = ['127.0.0.0/8', '10.0.0.0/8', '2001:db8:ffff::/48'];

test.each([
  ['nobody trusted stands in front', '203.0.113.9', '1.1.1.1', loopback, '203.0.113.9'],
  ['nothing is forwarded', '127.0.0.1', undefined, loopback, '127.0.0.1'],
  ['a proxy on this machine names its client', '127.0.0.1', '203.0.113.9', loopback, '203.0.113.9'],
  [
    'the client wrote an entry of its own before it',
    '127.0.0.1',
    '127.0.0.1, 203.0.113.9',
    loopback,
    '203.0.113.9',
  ],
  ['two proxies stand in a row', '127.0.0.1', '203.0.113.9, 10.1.2.3', chain, '203.0.113.9'],
  [
    'the client wrote the name of a proxy',
    '127.0.0.1',
    '10.9.9.9, 203.0.113.9, 10.1.2.3',
    chain,
    '203.0.113.9',
  ],
  ['a proxy is known by its IPv6 network', '2001:db8:ffff:1::7', '2001:db8::5', chain, '2001:db8::5'],
  ['IPv4 comes over an IPv6 socket', '::ffff:127.0.0.1', '::ffff:203.0.113.9', loopback, '203.0.113.9'],
  ['the entry has a port', '::1', '203.0.113.9:4711', loopback, '203.0.113.9'],
  ['the entry has brackets and a port', '::1', '[2001:db8::5]:4711', loopback, '2001:db8::5'],
  ['the address has a zone', 'fe80::1%eth0', undefined, loopback, 'fe80::1'],
  ['the last entry is no address', '127.0.0.1', '203.0.113.9, unknown', loopback, '127.0.0.1'],
  ['the header is empty', '127.0.0.1', '', loopback, '127.0.0.1'],
  ['every entry is a proxy', '127.0.0.1', '10.1.1.1, 10.2.2.2', chain, '10.1.1.1'],
  ['the header holds rubbish', '127.0.0.1', '<script>, \t, 999.1.1.1', loopback, '127.0.0.1'],
])('the client is found when %s', (_case, peer, forwarded, trusted, expected) => {
  expect(ask(peer, forwarded, trusted)).toBe(expected);
});
