import { afterAll, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
await importCatalogue(shop.db, makeCatalogue(), []);
const packer = await openBackoffice(shop, 'packer');
const translator = await openBackoffice(shop, 'translator');
const editor = await openBackoffice(shop, 'editor');
const support = await openBackoffice(shop, 'support');
const nino = await makeUser(shop, { firstName: 'Nino', email: 'nino.packed@example.com' });
const newOrder = () => makeOrder(shop.db, nino.id, 'north-mint');
const REFUSED = { detail: 'You do not have permission to perform this action.' };

test('a packer sees where an order goes and what is in it, but neither prices nor the address of mail', async () => {
  const id = await newOrder();
  const order = (await packer.get(`orders/${id}/`)).json();
  expect(order).toMatchObject({
    total: null,
    customer: { first_name: 'Nino', email: null },
    items: [{ price: null }],
  });
  expect(order.shipment.address).not.toBe('');
  const listed = await packer.get(`orders/?id=${id}`);
  expect(listed.json().results).toMatchObject([{ id, total: null, customer: { email: null } }]);
  for (const body of [order, listed.json()]) expect(JSON.stringify(body)).not.toContain('nino.packed@');
  expect((await support.get(`orders/${id}/`)).json().total).toMatch(/^\d+\.\d\d$/);
});

test('a packer ships what is confirmed and takes that back; confirming and cancelling are for others', async () => {
  const id = await newOrder();
  const step = async (status: string, desk = packer) => {
    const { version } = (await desk.get(`orders/${id}/`)).json();
    return desk.patch(`orders/${id}/`, { version, status });
  };
  expect((await step('confirmed')).json()).toEqual(REFUSED);
  expect((await step('confirmed', support)).statusCode).toBe(200);
  expect((await step('cancelled')).statusCode).toBe(403);
  const shipped = await step('shipped');
  expect(shipped.json()).toMatchObject({ status: 'shipped', total: null, customer: { email: null } });
  expect((await step('returned')).statusCode).toBe(403);
  expect((await step('confirmed')).json()).toMatchObject({ status: 'confirmed' });
  const late = await packer.patch(`orders/${id}/`, { version: 1, status: 'shipped' });
  expect(late.statusCode).toBe(409);
  expect(late.json().current).toMatchObject({ total: null, customer: { email: null } });
});

test('a translator changes the texts of a product, and nothing beside them', async () => {
  const [product] = (await translator.get('products/?q=north')).json().results;
  const read = async () => (await translator.get(`products/${product.id}/`)).json();
  const before = await read();
  const change = async (to: object) =>
    translator.patch(`products/${product.id}/`, { version: (await read()).version, ...to });

  expect((await change({ name: { ...before.name, ka: 'ჩრდილოეთის პიტნა' } })).statusCode).toBe(200);
  expect((await read()).name.ka).toBe('ჩრდილოეთის პიტნა');
  for (const refused of [
    { price: '15.80' },
    { state: 'archived' },
    { name: { ...before.name, ru: 'Мята' }, price: '15.80' },
    { slug: 'elsewhere' },
  ]) {
    expect([refused, (await change(refused)).json()]).toEqual([refused, REFUSED]);
  }
  expect(await read()).toMatchObject({
    price: before.price,
    slug: before.slug,
    name: { ru: before.name.ru },
  });
  const { version } = await read();
  expect((await translator.delete(`products/${product.id}/?version=${version}`)).statusCode).toBe(403);
});

test('a translator changes the texts of a taste, and not its place', async () => {
  const { id, version, name, position } = (await translator.get('tastes/')).json().results[0];
  const moved = await translator.patch(`tastes/${id}/`, { version, position: position + 5 });
  expect([moved.statusCode, moved.json()]).toEqual([403, REFUSED]);
  const renamed = await translator.patch(`tastes/${id}/`, { version, name: { ...name, ru: 'Вкус' } });
  expect(renamed.json()).toMatchObject({ position, name: { ru: 'Вкус' } });
  // The log says who it was, as of everybody.
  const log = (await editor.get(`audit/?subject=taste&subject_id=${id}`)).json().results;
  expect(log).toMatchObject([{ staff_id: translator.person.id, action: 'change' }]);
});
