import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImportExport } from '#api/testing/import-export.ts';
import { openSmallShop } from '#api/testing/small-shop.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { importFiles } from './import-queue.ts';

let shop: TestApp;
let importExport: Awaited<ReturnType<typeof openImportExport>>;
beforeAll(async () => {
  shop = await openSmallShop();
  await importFiles(shop.jobs, shop.db, shop.connection);
  importExport = await openImportExport(shop);
});
afterAll(() => shop.close());

const FILE =
  'slug,price,name_en\nred-berry,1.00,Blue Berry\nsouth-mint,2.00,Deep South\nespresso,3.00,Ristretto';

async function listProducts() {
  const { rows } = await shop.db.execute<{ slug: string; price: string; version: number }>(sql`
    select slug, price, version from products where slug in ('red-berry', 'south-mint', 'espresso') order by price`);
  return rows.map(({ slug, price, version }) => [slug, price, version]);
}

/** The connection that waits to write a product, the others of its slice written or to be written. */
async function findWriter(): Promise<number> {
  const { rows } = await shop.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0`,
  );
  if (rows[0]) return rows[0].pid;
  await sleep(20);
  return findWriter();
}

test('an import that is interrupted half-way is applied whole by the next try', async () => {
  const before = await listProducts();
  const { id } = await importExport.diff(FILE);
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from products where slug = 'espresso' for update`);
    await importExport.editor.post(`imports/${id}/apply/?doubts_confirmed=true`);
    const pid = await findWriter();
    await shop.db.execute(sql`select pg_terminate_backend(${pid})`);
    await expect
      .poll(
        async () => (await shop.db.execute(sql`select from pg_stat_activity where pid = ${pid}`)).rowCount,
      )
      .toBe(0);
    expect(await listProducts()).toEqual(before);
  });
  expect(await importExport.settled(id)).toMatchObject({ state: 'applied', changed: 3 });
  expect(await listProducts()).toEqual([
    ['red-berry', '1.00', 2],
    ['south-mint', '2.00', 2],
    ['espresso', '3.00', 2],
  ]);
  const { rows } = await shop.db.execute(
    sql`select action, count(*)::int from audit_entries where subject in ('product', 'catalogue') group by action order by 1`,
  );
  expect(rows).toEqual([
    { action: 'change', count: 3 },
    { action: 'import', count: 1 },
  ]);
}, 30_000);

test('an import that fails at every try is marked as failed', async () => {
  await shop.db.execute(sql`alter table products add constraint cheap check (price < 100) not valid`);
  const { id } = await importExport.diff('slug,price\nred-berry,100.00');
  expect(await importExport.apply(id, '?doubts_confirmed=true')).toMatchObject({ state: 'failed' });
}, 60_000);
