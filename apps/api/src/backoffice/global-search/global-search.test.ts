// Rules: docs/decisions/0060-finding-and-seeing.md
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { openSmallShop } from '#api/testing/small-shop.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import type { TestApp } from '#api/testing/test-app.ts';

let shop: TestApp;
let owner: Awaited<ReturnType<typeof openBackoffice>>;
let number = '';
beforeAll(async () => {
  shop = await openSmallShop();
  owner = await openBackoffice(shop, 'owner');
  const zviad = await makeUser(shop, {
    firstName: 'ზვიადი',
    lastName: 'ჭავჭავაძე',
    email: 'zviad@mail.ge',
  });
  await makeUser(shop, { firstName: 'Ольга', lastName: 'Шаламова', email: 'o@example.com' });
  number = await makeOrder(shop.db, zviad.id, 'north-mint');
  await shop.db.execute(sql`update orders set phone = '+995 555 12-34-56', city = 'Batumi',
    address = '7 Rustaveli Avenue' where 'PO-' || number = ${number}`);
  await shop.db.execute(sql`insert into contact_messages (language, name, email, subject, message)
    values ('en', 'Nino', 'nino@example.com', 'Where is my parcel', 'It is late')`);
});
afterAll(() => shop.close());

type Found = { resource: string; id: string; name: string; note: string };
async function find(q: string, who = owner): Promise<string[]> {
  const response = await who.get(`global-search/?q=${encodeURIComponent(q)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().results.map(({ resource, name }: Found) => `${resource} ${name}`);
}

test.each(['zviad@mail.ge', 'chavchavadze', 'Чавчавадзе', 'ჭავჭავაძე', 'CHAVCH', 'zviadi chavchavadze'])(
  'a customer and their orders are found by “%s”',
  async (q) => {
    const found = await find(q);
    expect(found).toContain('customers ზვიადი ჭავჭავაძე');
    expect(found).toContain(`orders ${number}`);
  },
);

test('names in other scripts are found in Latin letters', async () => {
  expect(await find('olga shalamova')).toEqual(['customers Ольга Шаламова']);
  expect(await find('нортх минт')).toContain('products North Mint');
});

test.each(['+995555123456', '555 12 34 56', '555123456', 'batumi', 'бату', 'რუსთაველი', 'Rustaveli 7'])(
  'an order is found by “%s”',
  async (q) => {
    expect(await find(q)).toContain(`orders ${number}`);
  },
);

test('an order is found by its number, with or without what stands before it', async () => {
  expect(await find(number)).toContain(`orders ${number}`);
  expect(await find(number.slice(3))).toContain(`orders ${number}`);
});

test('drafts, brands, tastes and messages are found by words of their names', async () => {
  await shop.db.execute(sql`update products set state = 'draft' where slug = 'south-mint'`);
  const [product] = (await owner.get('products/?q=south')).json().results;
  expect(await find(product.slug.split('-')[0])).toContain(`products ${product.name.en}`);
  expect(await find('norvik')).toContain('brands Norvik');
  expect(await find('parcel')).toEqual(['messages Where is my parcel']);
});

test('an address of the shop leads to what is shown there', async () => {
  const site = shop.app.env.siteUrl;
  for (const address of [`${site}/ka/product/north-mint?tins=2`, '/product/north-mint'])
    expect(await find(address)).toEqual(['products North Mint']);
  await shop.db.execute(sql`insert into slides (title, text, button, href, state, position, product_id)
    select '{"en": "Winter"}', '{"en": "Cold"}', '{"en": "Look"}', '/product/north-mint', 'published', 1, id from products where slug = 'north-mint'`);
  expect(await find(`${site}/`)).toContain('slides Winter');
  expect(await find('/product/nothing')).toEqual([]);
  expect((await owner.get(`global-search/?q=${site}/ru/products?taste=mint`)).json().results).toEqual([
    { resource: 'products', id: '', name: '', note: '' },
  ]);
  expect(await find('/snus-journal/')).toEqual(['articles ']);
  await shop.db.execute(sql`insert into pages (slug, title, body, updated)
    values ('privacy-policy', '{"en": "Privacy"}', '{"en": "Text"}', now())`);
  expect(await find('/privacy-policy')).toEqual(['pages Privacy']);
  expect(await find('/product/north-mint', await openBackoffice(shop, 'packer'))).toEqual([]);
});

test('each role finds what it may open, and nothing else', async () => {
  const [editor, support] = [await openBackoffice(shop, 'editor'), await openBackoffice(shop, 'support')];
  expect(await find('chavchavadze', editor)).toEqual([]);
  expect(await find('555 12 34 56', editor)).toEqual([]);
  expect(await find('norvik', editor)).toContain('brands Norvik');
  expect(await find('norvik', support)).not.toContain('brands Norvik');
  expect(await find('batumi', support)).toContain(`orders ${number}`);
  expect(await find('north mint', support)).toContain('products North Mint');
  const [packer, translator] = [
    await openBackoffice(shop, 'packer'),
    await openBackoffice(shop, 'translator'),
  ];
  expect(await find('batumi', packer)).toEqual([`orders ${number}`]);
  for (const q of ['zviad@mail.ge', 'chavchavadze', 'north mint']) expect(await find(q, packer)).toEqual([]);
  expect(await find('norvik', translator)).toContain('brands Norvik');
  expect(await find('batumi', translator)).toEqual([]);
});

test('staff are no customers, and signs find nothing', async () => {
  expect(await find(owner.person.email)).toEqual([]);
  for (const q of ['%', '_', '???', "'", '\\']) expect(await find(q)).toEqual([]);
});

test('nothing is found by nothing, and a text that is too long is refused', async () => {
  for (const q of ['', ' ']) expect(await find(q)).toEqual([]);
  expect((await owner.get(`global-search/?q=${'m'.repeat(101)}`)).statusCode).toBe(400);
});
