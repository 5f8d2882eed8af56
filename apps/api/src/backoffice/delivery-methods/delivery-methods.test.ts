import { MAX_DELIVERY_METHODS } from '@pouchery/contract/backoffice/delivery-bounds';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');

const courier = {
  name: { en: 'Evening courier', ka: 'საღამოს კურიერი', ru: 'Вечерний курьер' },
  is_active: true,
  is_pick_up: false,
  cities: ['tbilisi'],
  price: '5',
  free_from: '60,5',
  cut_off: '14:00',
  days: 1,
  carrier_columns: [{ heading: 'Ref', field: 'order' }],
};

test('an owner adds a way of delivering, changes it, and takes the change back', async () => {
  const added = await owner.post('delivery-methods/', courier);
  expect([added.statusCode, added.json()]).toEqual([
    201,
    { ...courier, price: '5.00', free_from: '60.50', id: expect.any(Number), version: 1 },
  ]);
  const { id } = added.json();
  const changed = await owner.patch(`delivery-methods/${id}/`, { version: 1, is_active: false });
  expect(changed.json()).toMatchObject({ is_active: false, price: '5.00', version: 2 });
  const [entry] = (await owner.get('audit/?subject=delivery_method&page_size=1')).json().results;
  expect(entry).toMatchObject({ subject_name: 'Evening courier', action: 'change' });
  expect((await owner.post(`audit/${entry.id}/undo/`)).statusCode).toBe(200);
  expect((await owner.get(`delivery-methods/${id}/`)).json().is_active).toBe(true);
});

test.each([
  ['price', '-1'],
  ['free_from', 'much'],
  ['cut_off', '24:00'],
  ['days', 31],
  ['cities', ['atlantis']],
  ['name', { ka: 'კურიერი' }],
])('a wrong %s is said at its field', async (field, value) => {
  const refused = await owner.post('delivery-methods/', { ...courier, [field]: value });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, [field]]);
});

test('there are no more than can be chosen from', async () => {
  await shop.db.execute(sql`
    insert into delivery_methods (name, price, cut_off, days)
    select jsonb_build_object('en', 'Method ' || n), 1, '14:00', 1 from generate_series(1, ${MAX_DELIVERY_METHODS}::int) as n`);
  const refused = await owner.post('delivery-methods/', courier);
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringContaining(String(MAX_DELIVERY_METHODS)),
  ]);
});
