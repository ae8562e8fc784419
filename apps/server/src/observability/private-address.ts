import { BlockList, isIPv6 } from 'node:net';

const networks = new BlockList();
networks.addSubnet('127.0.0.0', 8);
networks.addSubnet('10.0.0.0', 8);
networks.addSubnet('172.16.0.0', 12);
networks.addSubnet('192.168.0.0', 16);
networks.addSubnet('169.254.0.0', 16);
networks.addAddress('::1', 'ipv6');
networks.addSubnet('fc00::', 7, 'ipv6');
networks.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address belongs to this machine or a private network (RFC 1918, RFC 4193). */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  return networks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
