import { isIPv6 } from 'node:net';

/** One caller's address; of IPv6 the network, which one household has whole. */
export function getCaller({ ip }: { ip: string }) {
  const { v4, groups } = readAddress(ip);
  return v4 ?? groups.slice(0, 4).join(':');
}

/** The network around a caller, which one provider gives out: /24 of IPv4, /48 of IPv6. */
export function getNetwork({ ip }: { ip: string }) {
  const { v4, groups } = readAddress(ip);
  return v4 ? `${v4.split('.').slice(0, 3).join('.')}.0/24` : `${groups.slice(0, 3).join(':')}::/48`;
}

/** An address of IPv4, also in its IPv6 form, or the eight groups of another one. */
function readAddress(ip: string): { v4?: string; groups: string[] } {
  if (!isIPv6(ip)) return { v4: ip, groups: [] };
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i);
  if (mapped?.[1]) return { v4: mapped[1], groups: [] };
  const [start = '', end = ''] = ip.split('%')[0]?.split('::') ?? [];
  const [head, tail] = [start, end].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const full = ip.includes('::')
    ? [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
    : head;
  return { groups: full.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()) };
}
