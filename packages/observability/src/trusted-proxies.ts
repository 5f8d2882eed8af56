import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { z } from 'zod';

/** `192.0.2.7`, or a network such as `10.0.0.0/8`, but not one of everybody. */
function isNetwork(text: string) {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isWidth =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
  return longest > 0 && more.length === 0 && isWidth;
}

/** `TRUST_PROXY`, as Fastify takes it. Whoever trusts all proxies lets each caller choose an address of its own. */
export const proxies = z
  .string()
  .refine(
    (value) => /^\d$/.test(value) || value.split(',').every((part) => isNetwork(part.trim())),
    'must be how many proxies are in front of us (1 to 9), or their addresses and networks separated by commas, such as 10.0.0.0/8',
  )
  .transform((value) => {
    if (!/^\d$/.test(value)) return value.split(',').map((part) => part.trim());
    return (_address: string, hop: number) => hop < Number(value);
  });

export type TrustProxy = z.output<typeof proxies> | false;

/** Makes what tells whether the other side of a connection, by its address, is one of the proxies. */
export function proxyRecogniser(trustProxy: TrustProxy): (address: string | undefined) => boolean {
  if (!trustProxy) return () => false;
  if (typeof trustProxy === 'function') return (address = '') => trustProxy(address, 0);
  const known = new BlockList();
  for (const network of trustProxy) {
    const [address = '', bits] = network.split('/');
    known.addSubnet(address, Number(bits ?? (isIPv6(address) ? 128 : 32)), getFamily(address));
  }
  return (address = '') => isIP(address) !== 0 && known.check(address, getFamily(address));
}

/** Makes what reads where a request came from, as Fastify does: the address that the farthest trusted proxy saw. */
export function addressReader(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = typeof trustProxy === 'function' ? trustProxy : proxyAddress.compile(trustProxy);
  return (request) => proxyAddress(request, isTrusted);
}

function getFamily(address: string) {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
