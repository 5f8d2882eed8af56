import { afterAll, expect, test } from 'vitest';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const packer = await openBackoffice(shop, 'packer');

test('a stage is closed until an owner opens it, which everybody’s session tells', async () => {
  expect((await owner.get('settings/selling/')).json()).toEqual({
    id: 'selling',
    orders_and_stock: false,
    cart_and_checkout: false,
    bank_payments: false,
    version: 0,
  });
  expect((await packer.get('session/')).json().selling).toEqual({
    orders_and_stock: false,
    cart_and_checkout: false,
    bank_payments: false,
  });

  const opened = await owner.patch('settings/selling/', { orders_and_stock: true, version: 0 });
  expect(opened.json()).toMatchObject({ id: 'selling', orders_and_stock: true, version: 1 });
  expect((await packer.get('session/')).json().selling).toMatchObject({ orders_and_stock: true });
  const late = await owner.patch('settings/selling/', { orders_and_stock: false, version: 0 });
  expect([late.statusCode, late.json().current.orders_and_stock]).toEqual([409, true]);

  const { results } = (await owner.get('audit/')).json();
  expect(results[0]).toMatchObject({
    subject: 'selling',
    action: 'change',
    changes: [{ field: 'orders_and_stock', before: false, after: true }],
  });
});
