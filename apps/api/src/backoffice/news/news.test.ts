import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { staff, staffNews } from '#api/backoffice/staff/staff-tables.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { contactMessages } from '#api/features/support/support-tables.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { sendNews } from './send-news.ts';

/** Noon in Tbilisi. */
const NOON = new Date('2026-11-27T08:00:00Z');
let now = NOON;
const shop = await makeTestApp({}, { now: () => now });
afterAll(() => shop.close());
await importCatalogue(shop.db, makeCatalogue(), []);
const customer = await makeUser(shop);
const [owner, packer, editor] = [
  await openBackoffice(shop, 'owner'),
  await openBackoffice(shop, 'packer'),
  await openBackoffice(shop, 'editor'),
];

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const tell = () => sendNews(shop.app);
const order = (columns = {}) => makeOrder(shop.db, customer.id, 'north-mint', columns);
const MESSAGE = {
  name: 'Levan Secret',
  email: 'levan@example.com',
  subject: 'My private question',
  message: 'Where is it?',
  website: '',
};
async function write() {
  expect((await shop.post('/api/contact/', MESSAGE)).statusCode).toBe(204);
  const [last] = await shop.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .orderBy(contactMessages.id);
  return last!.id;
}
const choose = (who: typeof owner, choice: object) => who.patch('profile/news/', choice);
const mailed = async (who: typeof owner) =>
  (await queuedMails(shop, who.person.email)).filter(({ template }) => template === 'staff-news');

beforeEach(async () => {
  await shop.db.delete(staffNews);
  await shop.db.delete(contactMessages);
  await shop.db.update(staff).set({ newOrders: 'none', newMessages: 'none', newsTold: null });
  await shop.db.update(users).set({ language: 'en' });
  await shop.db.execute('delete from jobs.job');
  now = NOON;
});

describe('what somebody wants to hear of', () => {
  test('is nothing until they choose, each for themselves, and the log says so', async () => {
    expect((await owner.get('profile/news/')).json()).toEqual({ orders: 'none', messages: 'none' });
    const changed = await choose(owner, { orders: 'at_once' });
    expect([changed.statusCode, changed.json()]).toEqual([200, { orders: 'at_once', messages: 'none' }]);
    expect((await packer.get('profile/news/')).json()).toEqual({ orders: 'none' });
    const entries = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(owner.person.id)));
    expect(entries.at(-1)).toMatchObject({
      action: 'change',
      changes: [{ field: 'new_orders', before: 'none', after: 'at_once' }],
    });
  });

  test('is what their role sees, and nothing else', async () => {
    expect((await editor.get('profile/news/')).json()).toEqual({});
    expect((await choose(editor, { orders: 'daily' })).statusCode).toBe(403);
    expect((await choose(packer, { messages: 'daily' })).statusCode).toBe(403);
    expect((await choose(owner, { orders: 'hourly' })).statusCode).toBe(400);
  });
});

describe('at once', () => {
  test('an order and a message come in one mail, in the language of the reader, with nothing of the customer', async () => {
    await shop.db.update(users).set({ language: 'ka' }).where(eq(users.id, owner.person.id));
    await choose(owner, { orders: 'at_once', messages: 'at_once' });
    const id = await order();
    const message = await write();
    await tell();
    const [mail, ...more] = await mailed(owner);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ locale: 'ka', subject: 'ახალი შეკვეთები: 1 · ახალი შეტყობინებები: 1' });
    expect(mail?.text).toContain(`/backoffice/orders/${id}`);
    expect(mail?.text).toContain(`/backoffice/messages/${message}`);
    for (const said of [mail?.text, mail?.html]) {
      for (const secret of ['Levan', 'levan@', 'private', 'Where is it', 'Sample Street', '555'])
        expect(said).not.toContain(secret);
    }
    await tell();
    expect(await mailed(owner)).toHaveLength(1);
  });

  test('a return that a buyer asks for is news of its order, once for each time it is asked', async () => {
    await choose(owner, { orders: 'at_once' });
    const id = await order({ status: 'delivered' });
    await tell();
    const ask = (askedBack: { position: number; quantity: number }[] | null) =>
      shop.db
        .update(orders)
        .set({ askedBack })
        .where(eq(orders.number, Number(id.slice(3))));
    await ask([{ position: 0, quantity: 1 }]);
    await ask([{ position: 0, quantity: 2 }]);
    await tell();
    const [mail, ...more] = await mailed(owner);
    expect([mail?.subject, more]).toEqual(['Returns asked for: 1', []]);
    expect(mail?.text).toContain(`/backoffice/orders/${id}`);
    await ask(null);
    later(61);
    await ask([{ position: 0, quantity: 1 }]);
    await ask(null);
    await tell();
    expect(await mailed(owner)).toHaveLength(1);
  });

  test('is one mail a minute at most; what came meanwhile is in the next', async () => {
    await choose(owner, { orders: 'at_once' });
    await order();
    await tell();
    const [second, third] = [await order(), await order()];
    later(30);
    await tell();
    expect(await mailed(owner)).toHaveLength(1);
    later(30);
    await tell();
    const mails = await mailed(owner);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toBe('New orders: 2');
    for (const id of [second, third]) expect(mails[1]?.text).toContain(`Order ${id}`);
  });

  test('does not speak of what somebody has dealt with already, or of what is gone', async () => {
    await choose(owner, { orders: 'at_once', messages: 'at_once' });
    await order({ status: 'confirmed' });
    await write();
    await shop.db.delete(contactMessages);
    await tell();
    expect(await mailed(owner)).toEqual([]);
    expect(await shop.db.$count(staffNews)).toBe(0);
  });

  test('has twenty links at most', async () => {
    await choose(owner, { orders: 'at_once' });
    for (let number = 0; number < 22; number++) await order();
    await tell();
    const [mail] = await mailed(owner);
    expect(mail?.subject).toBe('New orders: 22');
    expect(mail?.text.match(/orders\/PO-/g)).toHaveLength(20);
  });
});

describe('once a day', () => {
  test('all of it comes in one mail after nine in the morning in Tbilisi, and no sooner', async () => {
    await choose(owner, { orders: 'daily' });
    const at = (moment: string) => shop.db.update(staffNews).set({ at: new Date(moment) });
    await order();
    await order();
    await at('2026-11-27T05:30:00Z');
    await tell();
    expect(await mailed(owner)).toEqual([]);
    now = new Date('2026-11-28T04:59:00Z');
    await tell();
    expect(await mailed(owner)).toEqual([]);
    now = new Date('2026-11-28T05:00:30Z');
    await tell();
    expect(await mailed(owner)).toMatchObject([{ subject: 'New orders: 2' }]);
  });
});

test('a mail that cannot be written keeps nobody else waiting, and is tried again', async () => {
  for (const who of [owner, packer]) await choose(who, { orders: 'at_once' });
  const id = await order();
  const { outbox } = shop.app;
  const refusing = {
    queue: (...args: Parameters<typeof outbox.queue>) => {
      if (args[2].to === owner.person.email) throw new Error('No such mailbox.');
      return outbox.queue(...args);
    },
  };
  const app = { ...shop, now: () => now, outbox: refusing as typeof outbox };
  await expect(sendNews(app)).rejects.toThrow('could not be told');
  expect(await mailed(owner)).toEqual([]);
  expect((await mailed(packer))[0]?.text).toContain(id);
  await tell();
  expect((await mailed(owner))[0]?.text).toContain(id);
});

test('whoever is blocked, has another role by now, or has changed their mind hears of nothing', async () => {
  for (const who of [owner, packer]) await choose(who, { orders: 'at_once' });
  await order();
  await choose(owner, { orders: 'none' });
  await shop.db.update(staff).set({ role: 'editor' }).where(eq(staff.id, packer.person.id));
  await tell();
  expect([await mailed(owner), await mailed(packer)]).toEqual([[], []]);
  expect(await shop.db.$count(staffNews)).toBe(0);

  await shop.db.update(staff).set({ role: 'packer' }).where(eq(staff.id, packer.person.id));
  await order();
  await shop.db.update(users).set({ blocked: now }).where(eq(users.id, packer.person.id));
  await tell();
  expect(await mailed(packer)).toEqual([]);
});
