import {
  EARLIER_STATUS,
  NEXT_STATUSES,
  STAFF_ORDER_STATUSES,
} from '@pouchery/contract/backoffice/order-steps';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { statusColumns } from '#api/features/orders/status-columns.ts';
import { deleteUser } from '#api/features/profile/profile-queries.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp({ PUBLIC_SITE_URL: 'https://shop.example' });
afterAll(() => shop.close());
const support = await openBackoffice(shop, 'support');
const nino = await makeUser(shop, { lastName: 'Beridze', language: 'ka', email: 'beridze@example.com' });
let id = '';

beforeAll(() => importCatalogue(shop.db, makeCatalogue(), []));
beforeEach(async () => {
  await shop.db.execute(sql`delete from jobs.job`);
  id = await makeOrder(shop.db, nino.id, 'north-mint', { placed: new Date('2026-11-20T21:30:00Z') });
});

const order = async () => (await support.get(`orders/${id}/`)).json();
async function change(to: object) {
  const { version } = await order();
  return support.patch(`orders/${id}/`, { version, ...to });
}
const setStatus = (status: (typeof STAFF_ORDER_STATUSES)[number]) =>
  shop.db
    .update(orders)
    .set(statusColumns(status))
    .where(eq(orders.number, Number(id.slice(3))));

test('all orders are listed, the newest first, and found by number, person, parcel, status and day', async () => {
  const luka = await makeUser(shop, { firstName: 'Luka', lastName: 'Lomidze' });
  const other = await makeOrder(shop.db, luka.id, 'north-mint', { placed: new Date('2026-11-21T10:00:00Z') });
  await support.patch(`orders/${other}/`, {
    version: 1,
    status: 'confirmed',
    shipment: { tracking_number: 'RR77' },
  });
  const both = `id=${id}&id=${other}`;
  const found = async (query: string) =>
    (await support.get(`orders/?${both}&${query}`)).json().results.map((one: { id: string }) => one.id);
  expect(await found('')).toEqual([other, id]);
  expect(await found('sort=date')).toEqual([id, other]);
  expect(await found(`q=${id.toLowerCase()}`)).toEqual([id]);
  expect(await found('q=luka%20lom')).toEqual([other]);
  expect(await found('q=rr77')).toEqual([other]);
  expect(await found('q=beridze@')).toEqual([id]);
  expect(await found('status=pending&status=shipped')).toEqual([id]);
  expect(await found(`customer_id=${luka.id}`)).toEqual([other]);
  // Half past one at night in Tbilisi.
  expect(await found('until=2026-11-20')).toEqual([]);
  expect(await found('from=2026-11-21&until=2026-11-21')).toEqual([other, id]);
  const [row] = (await support.get(`orders/?id=${id}`)).json().results;
  expect(row).toEqual({
    id,
    version: 1,
    date: '2026-11-20T21:30:00Z',
    status: 'pending',
    total: '31.80',
    currency: 'GEL',
    item_count: 2,
    payment: null,
    is_paid: false,
    to_collect: null,
    city: 'Tbilisi',
    phone: '+995 555 00 00 01',
    delivery: null,
    arrives: null,
    tags: [],
    customer: {
      id: nino.id,
      email: 'beridze@example.com',
      first_name: 'Nino',
      last_name: 'Beridze',
      language: 'ka',
    },
    guest: null,
  });
});

test('orders are found by how they are paid and how they travel', async () => {
  const owner = await openBackoffice(shop, 'owner');
  const packer = await openBackoffice(shop, 'packer');
  const name = { en: 'Evening courier', ka: 'საღამოს კურიერი' };
  const method = { name, is_active: true, is_pick_up: false, cities: [], price: '5', free_from: null };
  const added = await owner.post('delivery-methods/', { ...method, cut_off: '14:00', days: 1 });
  const at = added.json().id;
  const other = await makeOrder(shop.db, nino.id, 'north-mint', { delivery: name, payment: 'at_door' });
  const both = `id=${id}&id=${other}`;
  const found = async (query: string) =>
    (await packer.get(`orders/?${both}&${query}`)).json().results.map((one: { id: string }) => one.id);
  expect(await found('payment=at_door&payment=transfer')).toEqual([other]);
  expect(await found('payment=bog')).toEqual([]);
  expect(await found(`delivery_method_id=${at}`)).toEqual([other]);
  expect(await found(`delivery_method_id=${at + 1}`)).toEqual([]);
  const deliveries = async () => (await packer.get('orders/deliveries/')).json();
  await vi.waitFor(async () => expect(await deliveries()).toEqual([{ id: at, name: 'Evening courier' }]));
});

describe('a status', () => {
  test('that is new is mailed to the customer in their language and recorded', async () => {
    const confirmed = await change({ status: 'confirmed' });
    expect([confirmed.statusCode, confirmed.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'confirmed', version: 2 }),
    ]);
    await change({
      status: 'shipped',
      shipment: { carrier: 'საქართველოს ფოსტა', tracking_number: 'RR123' },
    });
    expect((await order()).history).toMatchObject([
      { staff_name: 'Nino Maisuradze', status: 'shipped' },
      { staff_name: 'Nino Maisuradze', status: 'confirmed' },
    ]);
    const mails = await queuedMails(shop, 'beridze@example.com');
    expect(mails.map(({ subject, locale }) => [subject, locale])).toEqual([
      [`თქვენი შეკვეთა ${id} დადასტურებულია`, 'ka'],
      [`თქვენი შეკვეთა ${id} გზაშია`, 'ka'],
    ]);
    expect(mails[1]?.text).toContain('RR123');
    expect(mails[1]?.text).toContain('Norvik ჩრდილოეთის პიტნა: 2 × 15,90\u00a0₾');
    expect(mails[1]?.text).toContain('31,80\u00a0₾');
    expect(mails[1]?.text).toContain(`https://shop.example/ka/order/confirmation?order=${id}`);
    const own = await shop.get(`/api/orders/${id}/`, await signIn(shop, nino));
    expect(own.json()).toMatchObject({ status: 'shipped', shipment: { tracking_number: 'RR123' } });
  });

  test('can be set, and taken back, without a mail', async () => {
    await change({ status: 'confirmed', notify: false });
    expect((await change({ status: 'pending' })).json()).toMatchObject({ status: 'pending' });
    expect(await queuedMails(shop)).toEqual([]);
  });

  test.each(
    STAFF_ORDER_STATUSES.map((from) => ({
      from,
      refused: STAFF_ORDER_STATUSES.filter((to) => to !== from && !NEXT_STATUSES[from].includes(to)),
    })),
  )('of an order that is $from leads where orders go, and not elsewhere', async ({ from, refused }) => {
    await setStatus(from);
    for (const to of refused.filter((status) => status !== EARLIER_STATUS[from])) {
      const response = await change({ status: to });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { status: [`An order that is ${from} cannot become ${to}.`] },
      ]);
    }
    for (const to of NEXT_STATUSES[from]) {
      expect((await change({ status: to })).statusCode).toBe(200);
      await setStatus(from);
    }
  });

  test('that a colleague has changed meanwhile is a conflict and is returned', async () => {
    await change({ status: 'confirmed' });
    const response = await support.patch(`orders/${id}/`, { version: 1, status: 'cancelled' });
    expect([response.statusCode, response.json()]).toEqual([
      409,
      {
        detail: 'Somebody else has changed this in the meantime.',
        current: expect.objectContaining({ status: 'confirmed', version: 2 }),
      },
    ]);
    expect(await queuedMails(shop)).toHaveLength(1);
  });

  test('that two colleagues set at the same moment is set by one', async () => {
    const responses = await Promise.all([
      support.patch(`orders/${id}/`, { version: 1, status: 'confirmed' }),
      support.patch(`orders/${id}/`, { version: 1, status: 'cancelled' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await queuedMails(shop)).toHaveLength(1);
  });
});

describe('where it goes', () => {
  test('can be corrected until the order is shipped', async () => {
    const moved = await change({ shipment: { address: ' 9 Other Street ', city: 'Batumi' } });
    expect(moved.json()).toMatchObject({
      shipment: { address: '9 Other Street', city: 'Batumi', postal_code: '0102' },
    });
    expect(await queuedMails(shop)).toEqual([]);
    await setStatus('shipped');
    const late = await change({ shipment: { address: '1 Late Street' } });
    expect(late.statusCode).toBe(400);
    // As a form sends it: whole, with what may still be added.
    const { shipment } = await order();
    const tracked = await change({ shipment: { ...shipment, tracking_number: 'RR9' } });
    expect(tracked.json()).toMatchObject({ shipment: { address: '9 Other Street', tracking_number: 'RR9' } });
    const empty = await change({ shipment: { city: '' } });
    expect([empty.statusCode, empty.json()]).toEqual([400, { shipment: ['This field is required.'] }]);
  });

  test('has no address once the customer has deleted the account, and no mail is sent', async () => {
    const luka = await makeUser(shop);
    id = await makeOrder(shop.db, luka.id, 'north-mint');
    await change({ shipment: { tracking_number: 'RR5' } });
    await setStatus('delivered');
    await deleteUser(shop.db, shop.app.outbox, luka);
    expect(await order()).toMatchObject({ customer: null, shipment: { address: '', tracking_number: '' } });
    expect((await change({ shipment: { address: 'x' } })).statusCode).toBe(400);
    expect((await change({ status: 'returned' })).json()).toMatchObject({ status: 'returned' });
    expect(await queuedMails(shop)).toEqual([]);
  });
});

test('an unknown order number is 404', async () => {
  for (const none of ['PO-1', 'PO-999999999', '10001', "PO-1' or 1=1"])
    expect((await support.get(`orders/${encodeURIComponent(none)}/`)).statusCode).toBe(404);
  expect((await support.patch('orders/PO-1/', { version: 1 })).statusCode).toBe(404);
});

test('the log names the changed fields of a shipment without their values', async () => {
  await change({ status: 'confirmed', shipment: { address: '9 Other Street', phone: '+995 599 1' } });
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries).toMatchObject([
    {
      subject: 'order',
      subjectName: id,
      action: 'change',
      changes: [
        { field: 'status', before: 'pending', after: 'confirmed' },
        { field: 'address', is_private: true },
        { field: 'phone', is_private: true },
      ],
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Street|599/);
});
