import { BlockList, isIP } from 'node:net';

/** What is not the internet, or leads elsewhere than it says (IANA's registries of special-purpose addresses). */
const SPECIAL: Record<'ipv4' | 'ipv6', [network: string, bits: number][]> = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  // Of 2000::/3, beside which nothing is the internet: Teredo and its like, examples, 6to4, examples again.
  ipv6: [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
};

const special = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const)
  for (const [network, bits] of SPECIAL[family]) special.addSubnet(network, bits, family);
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the internet. All forms that hold an IPv4 address within one of IPv6 are not. */
export function isGlobal(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  const isUnicast = family === 6 && !address.includes('%') && unicast.check(address, 'ipv6');
  return isUnicast && !special.check(address, 'ipv6');
}
