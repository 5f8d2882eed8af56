import { once } from 'node:events';
import { get } from 'node:http';
import { apiRequests, cutRequests, storefrontRequests } from '../scripts/hostile-requests.ts';
import type { Shop } from '../scripts/run-shop.ts';
import { holdSilentConnections } from '../scripts/silent-connections.ts';
import { openStaffClient } from './backoffice-client.ts';
import { readMetric } from './metrics.ts';
import { findShopProcesses } from './processes.ts';
import type { Findings } from './report.ts';

const SILENT = 10_000;
const VISITS = 50;

/**
 * Cuts every kind of request (method, form, upload, chunked body, pipeline) at many places, by reset, by end and while the response
 * arrives, and looks whether the same processes still serve, with nothing left behind.
 */
export async function measureHostile(shop: Shop, found: Findings<'hostile'>, count: number) {
  const { headers } = await openStaffClient(shop.api, shop.dataDir, 'owner');
  const before = await findShopProcesses(shop);
  const requests = [...storefrontRequests(shop.site), ...apiRequests(shop.api, headers)];
  const hung = await cutRequests(requests, count);
  const after = await findShopProcesses(shop);
  const ended = Number(before.storefront !== after.storefront) + Number(before.api !== after.api);
  const refused = await countRefused([`${shop.site}/products`, `${shop.api}/api/products/`]);
  const waits = [await waitOfVisitor(shop.sitePort, '/'), await waitOfVisitor(shop.apiPort, '/api/shop/')];
  const [ofSite, ofApi] = await Promise.all(
    [shop.site, shop.api].map((origin) => readMetric(origin, 'pouchery_unhandled_errors_total')),
  );
  found.judge('programs that ended of # requests cut', ended, count);
  found.judge('requests refused after them', refused);
  found.judge('errors among them that no handler caught', (ofSite ?? 0) + (ofApi ?? 0));
  found.judge('connections among them left open', hung);
  const longest = Math.max(...waits);
  found.judge('longest wait of a new visitor while three addresses hold silent connections', longest);
}

/** The longest that somebody waits for a response over a connection of their own, in milliseconds. */
async function waitOfVisitor(port: number, path: string) {
  const end = await holdSilentConnections(port, SILENT);
  let longest = 0;
  for (let visit = 0; visit < VISITS; visit++) {
    const began = performance.now();
    const [response] = await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response');
    await once(response.resume(), 'end');
    longest = Math.max(longest, performance.now() - began);
  }
  end();
  return longest;
}

async function countRefused(addresses: string[]) {
  const responses = await Promise.all(addresses.map((address) => fetch(address).catch(() => undefined)));
  return responses.filter((response) => !response?.ok).length;
}
