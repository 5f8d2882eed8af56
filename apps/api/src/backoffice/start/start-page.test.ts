import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { openSmallShop } from '#api/testing/small-shop.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import type { TestApp } from '#api/testing/test-app.ts';

let shop: TestApp;
/** In the small shop it is the 22nd of November. */
beforeAll(async () => {
  shop = await openSmallShop();
  const id = (slug: string) => sql`(select id from products where slug = ${slug})`;
  await shop.db.execute(sql`insert into product_views (day, product_id, count) values
    ('2026-11-22', ${id('espresso')}, 3), ('2026-11-16', ${id('espresso')}, 2),
    ('2026-10-01', ${id('espresso')}, 1), ('2026-11-16', ${id('red-berry')}, 9), ('2026-11-15', ${id('red-berry')}, 40)`);
  await shop.db.execute(sql`insert into partner_visits (day, partner_id, product_id, count)
    select '2026-11-21'::date, id, ${id('north-mint')}, 4 from delivery_partners where slug = 'male'
    union all select '2026-11-22', id, ${id('espresso')}, 2 from delivery_partners where slug = 'male'
    union all select '2026-11-10', id, null, 7 from delivery_partners where slug = 'male'`);
  await shop.db.execute(sql`insert into searches (day, text, count, empty_count) values
    ('2026-11-22', 'espresso', 5, 5), ('2026-11-20', 'zzyzx', 2, 2), ('2026-11-20', 'mint', 8, 0)`);
  await shop.db.execute(sql`update reviews set is_approved = false where rating = 3`);
  const { id: author } = await makeUser(shop);
  // New, a week old, and answered.
  await shop.db.execute(sql`insert into reviews (product_id, user_id, rating, title, comment, author, language, date, answer, answered)
    values (${id('red-berry')}, ${author}, 5, 'Cool', 'Cool', 'Nino', 'en', '2026-11-16', null, null),
      (${id('south-mint')}, ${author}, 5, 'Cool', 'Cool', 'Nino', 'en', '2026-11-15', null, null),
      (${id('mini-berry')}, ${author}, 5, 'Cool', 'Cool', 'Nino', 'en', '2026-11-21', '{"en": "Thanks"}', now())`);
  await shop.db.execute(sql`insert into catalogue_imports (staff_id, staff_name, file_name, state, finished_at)
    values (1, 'Nino', 'broke-off.csv', 'failed', '2026-11-20'), (1, 'Nino', 'long-ago.csv', 'failed', '2026-11-01')`);
  await shop.db.execute(
    sql`update products set state = 'scheduled', publish_at = '2030-01-01' where slug = 'to-come'`,
  );
});
afterAll(() => shop.close());

test('shows the owner counts of looks, followed links and searches, and what there is to do', async () => {
  const owner = await openBackoffice(shop, 'owner');
  const page = (await owner.get('start/')).json();
  expect(page.days.map(({ day }: { day: string }) => day)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(page.days.at(-1)).toEqual({ day: '2026-11-22', views: 3, visits: 2, searches: 5 });
  expect([page.total, page.before]).toEqual([
    { views: 51, visits: 4, searches: 10 },
    { views: 0, visits: 7, searches: 0 },
  ]);
  expect(page.partners).toEqual([{ slug: 'male', name: 'Malé', count: 6, before: 7 }]);
  expect(page.seen.map(({ slug, count }: { slug: string; count: number }) => [slug, count])).toEqual([
    ['red-berry', 49],
    ['espresso', 5],
  ]);
  expect(page.followed).toMatchObject([
    {
      slug: 'north-mint',
      name: 'North Mint',
      brand_name: 'Norvik',
      count: 4,
      picture: { widths: [160, 320] },
    },
    { slug: 'espresso', count: 2 },
  ]);
  expect(page.searches.map(({ text }: { text: string }) => text)).toEqual(['mint', 'espresso', 'zzyzx']);
  expect((await owner.get('waiting/')).json()).toEqual([
    { what: 'reviews', count: 1 },
    { what: 'new_reviews', count: 1 },
    { what: 'imports', count: 1 },
    { what: 'sold_out', count: 1 },
    { what: 'scheduled_products', count: 1 },
  ]);
  expect(page.gaps).toContainEqual({ resource: 'brands', missing: 'ka', count: 2 });
  expect(page.gaps).toContainEqual({ resource: 'products', missing: 'pictures', count: 5 });
});

test('lists the searches that still have no results', async () => {
  const editor = await openBackoffice(shop, 'editor');
  expect((await editor.get('start/?from=2026-10-25&until=2026-11-22')).json().empty_searches).toEqual([
    { text: 'zzyzx', count: 2 },
  ]);
});

test('a time before counting began is not compared', async () => {
  const owner = await openBackoffice(shop, 'owner');
  expect((await owner.get('start/?from=2026-10-25&until=2026-11-22')).json().before).toBeNull();
});

test('figures are of the days that are chosen, against as many before them', async () => {
  const owner = await openBackoffice(shop, 'owner');
  const page = (await owner.get('start/?from=2026-11-16&until=2026-11-20')).json();
  expect(page.days.map(({ day }: { day: string }) => day)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ]);
  expect(page.total).toEqual({ views: 11, visits: 0, searches: 10 });
  expect(page.before).toEqual({ views: 40, visits: 0, searches: 0 });
  expect(page.seen).toMatchObject([{ slug: 'red-berry', count: 9 }, { slug: 'espresso' }]);
  const today = (await owner.get('start/?from=2026-11-22&until=2026-11-22')).json();
  expect([today.days.length, today.total.views, today.days[0].views]).toEqual([1, 0, 3]);
});

test.each([['from=2026-11-20&until=2026-11-16'], ['from=2025-11-01&until=2026-11-22'], ['from=2026-11-20']])(
  'days that are no range are refused: %s',
  async (query) => {
    const owner = await openBackoffice(shop, 'owner');
    const answer = await owner.get(`start/?${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { until: ['Choose up to 366 days, the first before the last.'] },
    ]);
  },
);

test('orders that are confirmed, or packed and not shipped, are work, and it says since when', async () => {
  const { id } = await makeUser(shop);
  const [oldest, packed] = ['2026-11-19T08:00:00.000Z', '2026-11-18T08:00:00.000Z'];
  await makeOrder(shop.db, id, 'north-mint', {
    status: 'confirmed',
    placed: new Date('2026-11-19T09:00:00Z'),
  });
  await makeOrder(shop.db, id, 'north-mint', { status: 'confirmed', placed: new Date(oldest) });
  await makeOrder(shop.db, id, 'north-mint', {
    status: 'confirmed',
    isPacked: true,
    placed: new Date(packed),
  });
  await makeOrder(shop.db, id, 'north-mint', { status: 'shipped' });
  const packer = await openBackoffice(shop, 'packer');
  expect((await packer.get('waiting/')).json()).toEqual([
    { what: 'orders_to_pack', count: 2, oldest },
    { what: 'orders_to_ship', count: 1, oldest: packed },
  ]);
  await shop.db.execute(sql`update orders set status = 'delivered', is_packed = false`);
});

test('each role gets the counts of what it works on', async () => {
  const [editor, support] = [await openBackoffice(shop, 'editor'), await openBackoffice(shop, 'support')];
  expect((await editor.get('waiting/')).json()).toEqual([
    { what: 'imports', count: 1 },
    { what: 'sold_out', count: 1 },
    { what: 'scheduled_products', count: 1 },
  ]);
  const page = (await support.get('start/')).json();
  expect((await support.get('waiting/')).json()).toEqual([
    { what: 'reviews', count: 1 },
    { what: 'new_reviews', count: 1 },
  ]);
  expect(page.gaps).toEqual([]);
});

test('owners alone are told when the last good backup was made, and warned when that is a day ago', async () => {
  const [owner, editor] = [await openBackoffice(shop, 'owner'), await openBackoffice(shop, 'editor')];
  const readBackup = async (who: typeof owner) => (await who.get('start/')).json().backup;
  expect(await readBackup(owner)).toBeNull();

  await shop.db.execute(sql`insert into backup_status (succeeded_at) values ('2026-11-20T20:29:59Z')`);
  const backup = {
    succeeded_at: '2026-11-20T20:29:59.000Z',
    failed_at: null,
    damaged: 0,
    drilled_at: null,
    is_drill_late: true,
    drill_failed_at: null,
  };
  expect(await readBackup(owner)).toEqual({ ...backup, is_late: true });
  expect(await readBackup(editor)).toBeNull();
  const metrics = await shop.get('/metrics');
  expect(metrics.body).toContain('pouchery_backup_last_success_timestamp_seconds 1795206599');

  await shop.db.execute(sql`update backup_status set succeeded_at = '2026-11-20T20:30:01Z'`);
  expect(await readBackup(owner)).toMatchObject({ is_late: false });
});
