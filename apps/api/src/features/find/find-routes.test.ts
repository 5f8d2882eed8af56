// Rules: docs/behaviour.md#find-my-tin
import type { FoundProduct } from '@pouchery/contract/find';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';
import { openSmallShop } from '#api/testing/small-shop.ts';

const shop = await openSmallShop();
afterAll(() => shop.close());

async function find(query: string): Promise<{ results: FoundProduct[]; open: string | null }> {
  const response = await shop.get(`/api/find/?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}
const slugs = ({ results }: { results: FoundProduct[] }) => results.map(({ product }) => product.slug);

test('tins stand in the order of fit, each with what fits and what does not', async () => {
  const found = await find('taste=mint&type=slim&now=6');
  expect(slugs(found)).toEqual(['north-mint', 'espresso', 'to-come', 'red-berry']);
  expect(found.results.map(({ reasons }) => reasons.filter(({ fits }) => !fits))).toEqual([
    [],
    [{ question: 'taste', fits: false }],
    [{ question: 'taste', fits: false }],
    [{ question: 'taste', fits: false }],
  ]);
  expect(found.results[0]).toMatchObject({ cooling: null, product: { name: 'North Mint', price: '15.90' } });
});

test('what is out of stock, and what is stronger, is not found', async () => {
  expect(slugs(await find('taste=berry&now=20'))).toEqual(['red-berry']);
  expect(slugs(await find('taste=mint&now=9'))).toEqual(['north-mint']);
  expect(slugs(await find('taste=mint&now=11'))).toEqual(['south-mint', 'north-mint']);
  expect(slugs(await find('taste=berry&now=3.5'))).toEqual(['red-berry']);
  expect(slugs(await find('taste=berry&now=3.49'))).toEqual([]);
  expect(slugs(await find('now=0'))).toEqual([]);
});

test('where few tins fit, the response names the question to leave open', async () => {
  expect((await find('taste=mint&now=6')).open).toBe('taste');
  expect((await find('')).open).toBeNull();
});

test('a change of the catalogue is in the next response', async () => {
  expect(slugs(await find('taste=berry&now=6&feel=little'))).toEqual(['red-berry']);
  const cool = makeProduct({ slug: 'cool-berry', taste: 'berry', cooling: 1 });
  await importCatalogue(shop.db, makeCatalogue({ products: [cool] }), []);
  await expect
    .poll(async () => slugs(await find('taste=berry&now=6&feel=little')))
    .toEqual(['cool-berry', 'red-berry']);
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update products set stock = 'out' where slug = 'cool-berry'`);
    await announceChange(tx, ['listing', 'product:cool-berry']);
  });
  await expect.poll(async () => slugs(await find('taste=berry&now=6&feel=little'))).toEqual(['red-berry']);
});

test.each(['now=-1', 'now=100', 'now=strong', 'feel=burning', `${'taste=a&'.repeat(51)}`])(
  'an unknown answer is refused: %s',
  async (query) => {
    expect((await shop.get(`/api/find/?${query}`)).statusCode).toBe(400);
  },
);
