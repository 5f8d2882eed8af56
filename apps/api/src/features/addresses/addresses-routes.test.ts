// Rules: docs/selling.md, docs/behaviour.md#address-book
import { MAX_ADDRESSES } from '@pouchery/contract/address-limits';
import type { Address } from '@pouchery/contract/addresses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser } from '#api/features/profile/profile-queries.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { makeTestApp, tokenHeaders } from '#api/testing/test-app.ts';
import { addresses } from './addresses-tables.ts';
import { toGeorgianPhone } from './georgian-phone.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
beforeAll(() => shop.db.insert(selling).values({ cartAndCheckout: true }));

const home = {
  label: 'Home',
  first_name: 'Nino',
  last_name: 'Beridze',
  street: '14 Abashidze Street',
  city: 'tbilisi',
  postal_code: '0179',
  phone: '599 00 00 00',
  note: 'Second entrance.',
};

async function enter() {
  const user = await makeUser(shop);
  const headers = await signIn(shop, user);
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object) =>
    shop.app.inject({ method, url: `/api/addresses/${path}`, headers, ...(payload && { payload }) });
  const list = async (...asked: Parameters<typeof call>) => {
    const response = await call(...asked);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ addresses: Address[] }>().addresses;
  };
  return { user, headers, call, list, add: (different = {}) => list('POST', '', { ...home, ...different }) };
}

const labels = (all: Address[]) => all.map(({ label, is_first }) => (is_first ? `${label}!` : label));

describe('an address book', () => {
  test('keeps what was typed, with the phone as it is written in Georgia', async () => {
    const { add, list } = await enter();
    const [kept] = await add();
    expect(kept).toEqual({ ...home, phone: '+995 599 00 00 00', id: kept!.id, is_first: true });
    const path = `${kept!.id}/`;
    const changed = { ...home, street: '5 Rustaveli Avenue', postal_code: '', note: '' };
    expect(await list('PATCH', path, changed)).toMatchObject([{ ...changed, phone: '+995 599 00 00 00' }]);
  });

  test('has one that is used first: the first, the one that was chosen, and when that goes the oldest', async () => {
    const { add, list } = await enter();
    await add();
    await add({ label: 'Work' });
    const [, work, mother] = await add({ label: 'Mother' });
    expect(labels(await list('POST', `${mother!.id}/first/`))).toEqual(['Mother!', 'Home', 'Work']);
    expect(labels(await list('DELETE', `${work!.id}/`))).toEqual(['Mother!', 'Home']);
    expect(labels(await list('DELETE', `${mother!.id}/`))).toEqual(['Home!']);
    expect(labels(await list('DELETE', `${mother!.id}/`))).toEqual(['Home!']);
  });

  test('holds ten, however many are sent at once', async () => {
    const { call, list } = await enter();
    const all = Array.from({ length: MAX_ADDRESSES + 2 }, () => call('POST', '', home));
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_ADDRESSES);
    expect((await list('GET')).filter(({ is_first }) => is_first)).toHaveLength(1);
    const more = await call('POST', '', home);
    expect([more.statusCode, more.json()]).toEqual([
      400,
      { non_field: ['Ten addresses at most. Remove one that you do not need.'] },
    ]);
  });

  test('says at each field what is wrong', async () => {
    const { call } = await enter();
    const wrong = { first_name: 'Nino', street: ' ', city: 'paris', postal_code: '179', phone: '12345' };
    expect((await call('POST', '', { ...home, ...wrong, last_name: '' })).json()).toEqual({
      last_name: ['This field is required.'],
      street: ['This field is required.'],
      city: ['This field is required.'],
      postal_code: ['Enter four digits, for example 0179.'],
    });
    for (const phone of ['12345', '+49 30 901820', '+995 599 00 00 00 00', '599 00 00 00 ext. 5', 'call me'])
      expect((await call('POST', '', { ...home, phone })).json()).toEqual({
        phone: ['Enter a phone number of Georgia, for example +995 599 00 00 00.'],
      });
  });

  test('is its owner’s alone', async () => {
    const [one, other] = [await enter(), await enter()];
    const [kept] = await one.add();
    expect((await other.call('PATCH', `${kept!.id}/`, home)).statusCode).toBe(404);
    expect((await other.call('POST', `${kept!.id}/first/`)).statusCode).toBe(404);
    expect(await other.list('DELETE', `${kept!.id}/`)).toEqual([]);
    expect(await one.list('GET')).toHaveLength(1);
    const nobody = { method: 'GET', url: '/api/addresses/', headers: tokenHeaders() } as const;
    expect((await shop.app.inject(nobody)).statusCode).toBe(401);
  });

  test('is in the person’s export, and goes with the person', async () => {
    const { user, headers, add } = await enter();
    await add();
    const exported = await shop.app.inject({ url: '/api/auth/export/', headers });
    expect(exported.json().addresses).toMatchObject([{ ...home, phone: '+995 599 00 00 00' }]);
    const before = await shop.db.$count(addresses);
    await deleteUser(shop.db, shop.app.outbox, user);
    expect(await shop.db.$count(addresses)).toBe(before - 1);
  });

  test('is changed 60 times in ten minutes at most', async () => {
    const { call } = await enter();
    for (let at = 0; at < 60; at++) await call('DELETE', '1/');
    expect((await call('DELETE', '1/')).statusCode).toBe(429);
  });
});

test.each([
  ['599000000', '+995 599 00 00 00'],
  ['+995 (599) 00-00-00', '+995 599 00 00 00'],
  ['00995599000000', '+995 599 00 00 00'],
  ['032 2 00 00 00', '+995 32 200 00 00'],
  ['+7 495 000 00 00', undefined],
  ['', undefined],
])('%s is the phone %s', (typed, phone) => {
  expect(toGeorgianPhone(typed)).toBe(phone);
});
