import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

test.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.4.4', '172.16.0.9', 'fd12::1', 'fe80::1%eth0'])(
  'treats %s as private',
  (address) => expect(isPrivateAddress(address)).toBe(true),
);
test.each(['8.8.8.8', '::ffff:203.0.113.9', '2001:db8::1', '172.32.0.1', ''])(
  'does not treat %s as private',
  (address) => expect(isPrivateAddress(address)).toBe(false),
);
