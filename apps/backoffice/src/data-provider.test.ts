import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { dataProvider } from './data-provider.ts';

type Call = { method: string; url: string; body: unknown; headers: Headers };
const calls: Call[] = [];
/** The responses of the API to the next calls, in order; the last one again and again. */
let responses: [status: number, body?: unknown][] = [];

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('document', { cookie: 'csrftoken=token', documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['ka-GE'] });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    calls.push({ method, url, body: body && JSON.parse(String(body)), headers: headers as Headers });
    const [status, row] = (responses.length > 1 ? responses.shift() : responses[0]) ?? [204];
    return new Response(row === undefined ? null : JSON.stringify(row), { status });
  });
});

// Files share their modules: the next one is to find what a browser has.
afterEach(() => {
  vi.unstubAllGlobals();
});

const listCalls = () => calls.map(({ method, url }) => `${method} ${url}`);

test('what there is one of is read and changed among the settings', async () => {
  responses = [[200, { id: 'popup-feature', version: 1 }]];
  for (const [resource, id] of [
    ['popup-feature', 'popup-feature'],
    ['settings', 'shop'],
  ] as const) {
    await dataProvider.getOne(resource, { id });
    const change = { id, data: { id, version: 1, is_shown: true }, previousData: { id, version: 1 } };
    await dataProvider.update(resource, change);
  }
  expect(listCalls()).toEqual([
    'GET /api/backoffice/settings/popup-feature/',
    'PATCH /api/backoffice/settings/popup-feature/',
    'GET /api/backoffice/settings/shop/',
    'PATCH /api/backoffice/settings/shop/',
  ]);
});

test('a change of what somebody has deleted says so', async () => {
  responses = [[404, { detail: 'Not found.' }]];
  const change = { id: 7, data: { name: 'New' }, previousData: { id: 7, version: 1, name: 'Old' } };
  await expect(dataProvider.update('brands', change)).rejects.toThrow('shell.conflict.gone');
});

test('several rows are not written by calls of their own, which could not be undone as one', async () => {
  await expect(dataProvider.updateMany('brands', { ids: [1, 2], data: {} })).rejects.toThrow(
    'one thing at a time',
  );
  await expect(dataProvider.deleteMany('brands', { ids: [1, 2] })).rejects.toThrow('one thing at a time');
  expect(calls).toEqual([]);
});

describe('a list', () => {
  test('asks for a page, an order and filters, and leaves out what is empty', async () => {
    responses = [
      [200, { count: 3, count_is_capped: false, next: null, previous: null, results: [{ id: 1 }] }],
    ];
    const list = await dataProvider.getList('brands', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'name', order: 'DESC' },
      filter: { q: 'mint & ice', state: '', taste: [1, 2] },
    });
    expect(listCalls()).toEqual([
      'GET /api/backoffice/brands/?q=mint+%26+ice&taste=1&taste=2&page=2&page_size=25&sort=-name',
    ]);
    expect(list).toMatchObject({ data: [{ id: 1 }], total: 3, pageInfo: { hasNextPage: false } });
    expect(calls[0]?.headers.get('accept-language')).toBe('ka');
  });

  const page = { count: 120, count_is_capped: true, next: '/?page=3', previous: '/?page=1', results: [] };

  test('has the previous and next page, and whether its count is a lower bound', async () => {
    responses = [[200, page]];
    expect(await dataProvider.getList('orders', {})).toMatchObject({
      total: 120,
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
      meta: { count_is_capped: true },
    });
  });

  test('in react-admin’s default order by id takes the API’s order', async () => {
    responses = [[200, page]];
    await dataProvider.getList('audit', { sort: { field: 'id', order: 'ASC' } });
    expect(listCalls()).toEqual(['GET /api/backoffice/audit/']);
  });

  test('of what belongs to a row is filtered by that row', async () => {
    responses = [[200, page]];
    await dataProvider.getManyReference('orders', {
      target: 'customer_id',
      id: 5,
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'date', order: 'DESC' },
      filter: { status: 'pending' },
    });
    expect(listCalls()).toEqual([
      'GET /api/backoffice/orders/?status=pending&customer_id=5&page=1&page_size=10&sort=-date',
    ]);
  });

  test('of rows by id asks for at most a hundred', async () => {
    responses = [[200, { ...page, results: [{ id: 1 }] }]];
    const ids = Array.from({ length: 120 }, (_, index) => index + 1);
    expect(await dataProvider.getMany('brands', { ids })).toEqual({ data: [{ id: 1 }] });
    const query = new URLSearchParams(calls[0]?.url.split('?')[1]);
    expect(query.getAll('id')).toHaveLength(100);
    expect(query.get('page_size')).toBe('100');
  });
});

test('a resource is read and written by its own calls of the contract', async () => {
  responses = [[200, { id: 'shop', version: 2 }]];
  await dataProvider.getOne('settings', { id: 'shop' });
  await dataProvider.update('settings', { id: 'shop', data: { phone: '1' }, previousData: { version: 1 } });
  await dataProvider.getOne('mails', { id: 'a/b' });
  expect(listCalls()).toEqual([
    'GET /api/backoffice/settings/shop/',
    'PATCH /api/backoffice/settings/shop/',
    'GET /api/backoffice/mails/a%2Fb/',
  ]);
});

describe('a change', () => {
  const base = {
    id: 7,
    version: 3,
    name: { en: 'Mint', ka: 'პიტნა' },
    price: '10.00',
    notes: [{ en: 'ice' }],
  };

  test('sends what was changed alone, with the version that was seen, and no empty texts', async () => {
    responses = [[200, { ...base, version: 4 }]];
    const data = { ...base, name: { en: 'Mint', ka: '', ru: null }, notes: [{ en: 'ice', ka: '' }] };
    const { data: saved } = await dataProvider.update('products', { id: 7, data, previousData: base });
    expect(listCalls()).toEqual(['PATCH /api/backoffice/products/7/']);
    expect(calls[0]?.body).toEqual({ name: { en: 'Mint' }, version: 3 });
    expect(calls[0]?.headers.get('x-csrftoken')).toBe('token');
    expect(saved.version).toBe(4);
  });

  test('with an old version throws with the present row', async () => {
    responses = [
      [409, { detail: 'Somebody else has changed this in the meantime.', current: { id: 7, version: 9 } }],
    ];
    const late = await dataProvider
      .update('products', { id: 7, data: base, previousData: base })
      .catch((error) => error);
    expect(late).toBeInstanceOf(ApiError);
    expect(late).toMatchObject({ status: 409, current: { version: 9 } });
  });

  test('that continues from somebody else’s row sends what differs from theirs', async () => {
    const theirs = { ...base, version: 9, price: '12.00' };
    responses = [
      [409, { detail: 'Somebody else has changed this in the meantime.', current: theirs }],
      [200, { ...theirs, version: 10, price: '10.00' }],
    ];
    const mine = { ...base, price: '11.00' };
    await dataProvider.update('products', { id: 7, data: mine, previousData: base }).catch(() => undefined);
    const back = { ...theirs, price: '10.00' };
    await dataProvider.update('products', { id: 7, data: back, previousData: base });
    expect(calls[1]?.body).toEqual({ price: '10.00', version: 9 });
  });

  test('that is refused throws errors by field, in the reader’s language', async () => {
    responses = [[400, { name: ['This field is required.'], price: ['Too dear.', 'Really.'] }]];
    const refused = await dataProvider.create('products', { data: {} }).catch((error) => error);
    expect(refused.body.errors).toEqual({ name: 'ეს ველი სავალდებულოა.', price: 'Too dear. Really.' });
  });

  test('that is confirmed names the confirmed figures', async () => {
    responses = [[200, { ...base, version: 4 }]];
    const confirmed_doubts = ['price'];
    const data = { ...base, price: '99.00', confirmed_doubts };
    await dataProvider.update('products', { id: 7, data, previousData: base });
    await dataProvider.create('products', { data: { name: { en: 'Ice', ru: '' }, confirmed_doubts } });
    expect(calls.map(({ body }) => body)).toEqual([
      { price: '99.00', version: 3, confirmed_doubts: ['price'] },
      { name: { en: 'Ice' }, confirmed_doubts: ['price'] },
    ]);
  });

  test('keeps fields that only look like a text in languages', async () => {
    responses = [[201, { id: 8 }]];
    await dataProvider.create('products', {
      data: { name: {}, offers: [], note: '', size: { en: '', x: '' } },
    });
    expect(calls[0]?.body).toEqual({ name: {}, offers: [], note: '', size: { en: '', x: '' } });
  });

  test('a deletion names the version', async () => {
    responses = [[204]];
    await dataProvider.delete('brands', { id: 7, previousData: base });
    expect(listCalls()).toEqual(['DELETE /api/backoffice/brands/7/?version=3']);
  });
});
