import { apiRequests, cutRequests, storefrontRequests } from '../scripts/hostile-requests.ts';
import type { Shop } from '../scripts/run-shop.ts';
import { openStaffClient } from './backoffice-client.ts';
import { findShopProcesses } from './processes.ts';
import { atMost, type Findings } from './report.ts';

/** Cuts every kind of request at many places, and looks whether the same processes still serve, with nothing left behind. */
export async function measureHostile(shop: Shop, count: number): Promise<Findings> {
  const { headers } = await openStaffClient(shop.api, shop.dataDir, 'owner');
  const before = await findShopProcesses(shop);
  const requests = [...storefrontRequests(shop.site), ...apiRequests(shop.api, headers)];
  const began = performance.now();
  const hung = await cutRequests(requests, count);
  const seconds = (performance.now() - began) / 1_000;
  const after = await findShopProcesses(shop);
  const ended = Number(before.storefront !== after.storefront) + Number(before.api !== after.api);
  const refused = await countRefused([`${shop.site}/products`, `${shop.api}/api/products/`]);
  const unhandled = (await unhandledErrors(shop.site)) + (await unhandledErrors(shop.api));
  return {
    tables: [
      {
        title: 'Hostile requests',
        note: 'Every method, form, upload, call, chunked body and pipeline, cut at many places by reset, by end and while the response arrives.',
        head: ['', 'count'],
        rows: [
          ['kinds of requests', requests.length],
          ['requests cut', count],
          ['seconds', seconds],
          ['connections left open by the server', hung],
          ['errors that only the fallback caught', unhandled],
        ],
      },
    ],
    budgets: [
      atMost(`programs that ended of ${count.toLocaleString('en')} requests cut`, 0, ended, ''),
      atMost('requests refused after them', 0, refused, ''),
      atMost('errors among them that no handler caught', 0, unhandled, ''),
      atMost('connections among them left open', 0, hung, ''),
    ],
  };
}

async function countRefused(addresses: string[]) {
  const responses = await Promise.all(addresses.map((address) => fetch(address).catch(() => undefined)));
  return responses.filter((response) => !response?.ok).length;
}

async function unhandledErrors(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = [...text.matchAll(/^pouchery_unhandled_errors_total(?:\{.*\})? (\d+)$/gm)];
  return lines.reduce((sum, [, count]) => sum + Number(count), 0);
}
