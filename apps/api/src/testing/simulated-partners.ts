import http, { type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';

/** Addresses of this machine: the first stands for the whole internet, the second for a machine of one's own network. */
export const PUBLIC = '127.0.0.1';
export const PRIVATE = '127.0.0.2';

/** Sites of delivery partners on this machine, by name; each notes what it was asked. */
export async function simulatePartners(
  sites: Record<string, RequestListener>,
  addresses: Record<string, string[]> = {},
) {
  const asked: { host: string; method: string; path: string }[] = [];
  const lookups = new Map<string, number>();
  const inside: string[] = [];
  const server = http.createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    asked.push({ host, method: request.method ?? '', path: request.url ?? '' });
    const site = sites[host];
    if (site) site(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, PUBLIC, resolve));
  const { port } = server.address() as AddressInfo;
  const secret = http.createServer((request, response) => {
    inside.push(request.url ?? '');
    response.end('secret');
  });
  await new Promise<void>((resolve) => secret.listen(port, PRIVATE, resolve));

  /** A name has the addresses given for it, one after another, else the public one; `.gone` is nobody's. */
  const lookup: LookupFunction = (name, options, found) => {
    if (name.endsWith('.gone')) {
      return found(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '', 0);
    }
    const times = lookups.get(name) ?? 0;
    lookups.set(name, times + 1);
    const list = addresses[name] ?? [PUBLIC];
    const address = list[Math.min(times, list.length - 1)] ?? PUBLIC;
    if (options.all) found(null, [{ address, family: 4 }]);
    else found(null, address, 4);
  };

  return {
    asked,
    /** What reached the machine of one's own network. */
    inside,
    lookup,
    link: (host: string, path = '/tin') => `http://${host}:${port}${path}`,
    port,
    close: async () => {
      for (const each of [server, secret]) {
        each.closeAllConnections();
        await new Promise((resolve) => each.close(resolve));
      }
    },
  };
}
