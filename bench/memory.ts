import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../scripts/run-shop.ts';
import { SHOP_ROUTES } from '../scripts/shop-routes.ts';
import { findShopProcesses, pssMegabytes } from './processes.ts';
import { atMost, type Findings } from './report.ts';

/** Memory of both programs and the database when every route has been visited once and nobody asks any more. */
export async function measureMemory(shop: Shop, idleSeconds: number): Promise<Findings> {
  for (const address of SHOP_ROUTES) await (await fetch(shop.site + address)).arrayBuffer();
  await sleep(idleSeconds * 1000);
  const { storefront, api, database, starter } = await findShopProcesses(shop);
  const megabytes = async (pids: number[]) =>
    (await Promise.all(pids.map(pssMegabytes))).reduce((sum, size) => sum + size, 0);
  const [site, calls, postgres, start] = await Promise.all(
    [[storefront], [api], database, starter].map(megabytes),
  );
  const total = (site ?? 0) + (calls ?? 0) + (postgres ?? 0);
  return {
    tables: [
      {
        title: 'Memory, idle',
        note: `Proportional set size in MB after one visit to every route and ${idleSeconds} s of rest. The process that npm start keeps to watch the two programs is not one of them and stands apart.`,
        head: ['', 'processes', 'MB'],
        rows: [
          ['storefront', 1, site ?? 0],
          ['API', 1, calls ?? 0],
          ['PostgreSQL', database.length, postgres ?? 0],
          ['together', 2 + database.length, total],
          ['starter', starter.length, start ?? 0],
        ],
      },
    ],
    budgets: [atMost('memory of both programs and the database, idle', 350, total, 'MB PSS')],
  };
}
