import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { readTable } from '#api/backoffice/tables/read-table.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { reviews } from '#api/features/reviews/reviews-tables.ts';
import { contactMessages } from '#api/features/support/support-tables.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');
const support = await openBackoffice(shop, 'support');
const packer = await openBackoffice(shop, 'packer');
let [first, second] = ['', ''];

beforeAll(async () => {
  await importCatalogue(shop.db, makeCatalogue(), []);
  const nino = await makeUser(shop, { lastName: 'Beridze', email: 'beridze@example.com' });
  const luka = await makeUser(shop, { firstName: '=1+1', lastName: 'Lomidze', language: 'ru' });
  const placed = new Date('2026-11-20T21:30:00Z');
  first = await makeOrder(shop.db, nino.id, 'north-mint', { placed, status: 'shipped', carrier: 'Kari' });
  second = await makeOrder(shop.db, luka.id, 'north-mint', { placed: new Date('2026-11-21T10:00:00Z') });
});

/** The rows of the file that a list's call gives, its headings first. */
async function download(path: string, from = owner) {
  const response = await from.get(path);
  expect(response.statusCode).toBe(200);
  const rows: string[][] = [];
  const isText = String(response.headers['content-type']).startsWith('text/csv');
  readTable(isText ? response.body.replace(/^\ufeff/, '') : response.rawPayload, (cells) => rows.push(cells));
  return {
    rows,
    text: response.body,
    name: /filename="(.+)"/.exec(String(response.headers['content-disposition']))?.[1],
  };
}
const columnOf = ({ rows: [head = [], ...rows] }: { rows: string[][] }, heading: string) =>
  rows.map((cells) => cells[head.indexOf(heading)]);

test('orders go out as the list finds and orders them, with what was ordered and where it goes', async () => {
  const all = await download('orders/export/?form=csv', support);
  expect(columnOf(all, 'Order')).toEqual([second, first]);
  expect(all.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const found = await download('orders/export/?form=csv&status=shipped&sort=total', support);
  expect(found.rows).toEqual([
    expect.arrayContaining(['Order', 'Placed', 'Status', 'Total, GEL', 'What', 'Customer', 'Email']),
    expect.arrayContaining([first, 'Shipped', '31.80', 'Nino Beridze', 'beridze@example.com', 'Kari']),
  ]);
  expect(columnOf(found, 'What')).toEqual([expect.stringMatching(/^2 × .+ .+$/)]);
});

test('an .xlsx has numbers and moments, headings and statuses in the reader’s language', async () => {
  const { rows, name } = await download('orders/export/?headings=ka&status=shipped');
  expect(name).toMatch(/\.xlsx$/);
  expect(columnOf({ rows }, 'ჯამი, ₾')).toEqual(['31.8']);
  expect(columnOf({ rows }, 'სტატუსი')).toEqual(['გაგზავნილია']);
  // As the shop's clock has it.
  expect(columnOf({ rows }, 'გაფორმდა')).toEqual([expect.stringContaining('2026-11-21T01:30')]);
});

test('customers are the owner’s alone to take along, which the log notes without a name', async () => {
  expect((await support.get('customers/export/')).statusCode).toBe(403);
  expect((await packer.get('orders/export/')).statusCode).toBe(403);
  const found = await download('customers/export/?form=csv&headings=ru&q=lomidze');
  // What a spreadsheet would run has an apostrophe in front.
  expect(found.text).toContain(",'=1+1,");
  expect(columnOf(found, 'Сумма заказов, ₾')).toEqual(['31.80']);
  const noted = await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, 'customer'));
  expect(noted).toMatchObject([
    { action: 'export', subjectId: 'all', staffId: owner.person.id, subjectName: '', changes: [] },
  ]);
});

test('messages and reviews go out with their texts whole, more than are read at a time', async () => {
  const written = Array.from({ length: 1_203 }, (_, at) => ({
    language: 'en' as const,
    name: 'Nino',
    email: 'nino@example.com',
    subject: `Number ${at}`,
    message: 'One line,\n"another"',
    received: new Date(Date.UTC(2026, 10, 1, 0, 0, at)),
  }));
  await shop.db.insert(contactMessages).values(written);
  const messages = await download('messages/export/?form=csv&sort=received', support);
  expect(columnOf(messages, 'Subject')).toEqual(written.map(({ subject }) => subject));
  expect(new Set(columnOf(messages, 'Message'))).toEqual(new Set(['One line,\n"another"']));

  const answer = { en: 'Thank you.', ka: 'მადლობა.' };
  const shown = { productId: 1, rating: 4, title: 'Good', comment: '-1 star', author: 'Luka L.' };
  await shop.db
    .insert(reviews)
    .values({ ...shown, language: 'en', date: '2026-11-20', isApproved: true, answer, answered: new Date() });
  const found = await download('reviews/export/?form=csv&separator=semicolon&is_answered=true', support);
  expect(columnOf(found, 'The shop’s answer')).toEqual(['Thank you.\n\nმადლობა.']);
  expect(found.text).toContain(";'-1 star;");

  await shop.db
    .insert(reviews)
    .values({ ...shown, language: 'en', date: '2026-11-19', isApproved: false, hiddenReason: 'insult' });
  const hidden = await download('reviews/export/?form=csv&headings=ru&state=hidden', support);
  expect(columnOf(hidden, 'Почему скрыт')).toEqual(['Кого-то оскорбляет']);
});
