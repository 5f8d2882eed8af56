// Rules: docs/behaviour.md#error-shapes, #unexpected-errors, #required-fields
import { RENDER_KEY_HEADER } from '@pouchery/contract/paths';
import { afterAll, describe, expect, test } from 'vitest';
import { openExampleApi } from '#api/testing/example-api.ts';
import { CHANGES_KEY, tokenHeaders } from '#api/testing/test-app.ts';

const authentic = tokenHeaders();
const api = await openExampleApi();
afterAll(() => api.close());

function post(body: string | object, headers: Record<string, string> = authentic) {
  const contentType = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  return api.app.inject({
    method: 'POST',
    url: '/api/messages/',
    payload: body,
    headers: { ...contentType, ...headers },
  });
}

describe('errors of a form are reported by field', () => {
  test('in a query', async () => {
    const response = await api.get('/api/numbers/?page=abc');
    expect([response.statusCode, response.json()]).toEqual([400, { page: ['A valid integer is required.'] }]);
  });

  test.each([
    [{}, { name: ['This field is required.'] }],
    [{ name: 'N' }, { name: ['Ensure this field has at least 2 characters.'] }],
    [{ name: 'Nino', address: {} }, { address: ['This field is required.'] }],
    [
      { name: null, count: null },
      { name: ['This field is required.'], count: ['This field is required.'] },
    ],
    [
      { name: 7, count: 'x', weight: 'x' },
      {
        name: ['Not a valid string.'],
        count: ['A valid number is required.'],
        weight: ['A valid number is required.'],
      },
    ],
    [{ name: 'Nino', size: 'huge' }, { size: ['Select a valid choice: small, large.'] }],
    [{ name: 'Nino', count: 1.5 }, { count: ['A valid integer is required.'] }],
    [{ name: 'Nino', count: 0 }, { count: ['Ensure this value is greater than or equal to 1.'] }],
    [
      { name: 'Nino', count: 10, weight: 0 },
      {
        count: ['Ensure this value is less than or equal to 9.'],
        weight: ['Ensure this value is greater than 0.'],
      },
    ],
    [
      { name: 'Nino', words: ['mint', 'plum'] },
      { words: ['Ensure this field has no more than 3 characters.'] },
    ],
    [{ name: 'Nino', words: ['a', 'b', 'c'] }, { words: ['Ensure this field has no more than 2 items.'] }],
    [
      { name: 'Nino', words: 'a', day: 'today', slug: 5 },
      {
        words: ['A list is required.'],
        day: ['Enter a valid date.'],
        slug: ['Enter a valid value.'],
      },
    ],
    [{ name: 'Taken' }, { name: ['This name is taken.'] }],
  ])('in a body: %j', async (body, messages) => {
    const response = await post(body);
    expect([response.statusCode, response.json()]).toEqual([400, messages]);
  });
});

describe('an error of the whole request is one detail', () => {
  test.each([
    ['malformed', '{"name": "Nino"', 400, 'The request body is not valid JSON.'],
    ['empty', '', 400, 'The request body is not valid JSON.'],
  ])('%s JSON', async (_kind, body, status, detail) => {
    const response = await post(body);
    expect([response.statusCode, response.json()]).toEqual([status, { detail }]);
  });

  test.each(['GET', 'DELETE', 'POST', 'PATCH', 'PUT'] as const)(
    '%s with the content type of JSON and no body is accepted where none is required',
    async (method) => {
      const response = await api.app.inject({
        method,
        url: '/api/bodiless/',
        payload: '',
        headers: { ...authentic, 'content-type': 'application/json' },
      });
      expect([response.statusCode, response.json()]).toEqual([200, { done: true }]);
    },
  );

  test('a body of an unknown media type is 415', async () => {
    const response = await post('<name/>', { ...authentic, 'content-type': 'text/xml' });
    expect([response.statusCode, response.json()]).toEqual([
      415,
      { detail: 'The request body has a media type that is not supported.' },
    ]);
  });

  test('a body that is too large is 413', async () => {
    const response = await post({ name: 'x'.repeat(2_000_000) });
    expect([response.statusCode, response.json()]).toEqual([
      413,
      { detail: 'The request body is too large.' },
    ]);
  });

  test.each(['/api/nothing/', '/', '/api/things/too-long-a-slug/'])(
    'an unknown address is 404: %s',
    async (url) => {
      const response = await api.get(url);
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found.' }]);
    },
  );

  test('an address that cannot be decoded is 400', async () => {
    const response = await api.get('/api/things/%E0%A4%A/');
    expect([response.statusCode, response.json()]).toEqual([400, { detail: 'The address is not valid.' }]);
  });

  test('a path segment longer than any slug is 414', async () => {
    const response = await api.get(`/api/things/${'x'.repeat(3_000)}/`);
    expect([response.statusCode, response.json()]).toEqual([414, { detail: 'The address is too long.' }]);
  });
});

describe('an unexpected failure is 500 without its reason', () => {
  test.each(['/api/broken/', '/api/odd/', '/api/gone/'])('%s', async (url) => {
    const response = await api.get(url);
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { detail: 'An unexpected error occurred. Please try again later.' },
    ]);
  });
});

describe('half of a surrogate pair', () => {
  test.each([
    ['\\ud83d', '\ufffd'],
    ['Hi \\uDE00!', 'Hi \ufffd!'],
    ['\\ud83d\\ud83d\\ude00', '\ufffd\u{1f600}'],
    ['\\ud83d\\ude00', '\u{1f600}'],
    ['\\\\ud83d', '\\ud83d'],
    ['\\\\\\ud83d', '\\\ufffd'],
    ['\\u00e9\\n\\ud83dx', '\u00e9\n\ufffdx'],
  ])('in JSON becomes U+FFFD, and the rest stays: "%s"', async (text, read) => {
    const response = await post(`{"name":"Nino ${text}"}`);
    expect([response.statusCode, response.json()]).toEqual([200, { name: `Nino ${read}` }]);
  });

  test('in an address is refused or read as U+FFFD', async () => {
    expect((await api.get('/api/things/%ED%A0%BD/')).json()).toEqual({ detail: 'The address is not valid.' });
    expect((await api.get('/api/products/search/?search=mint%ED%A0%BD')).statusCode).toBe(200);
    expect((await api.get('/api/products/?search=mint%ED%A0%BD')).statusCode).toBe(200);
  });
});

test('every response has a request id, the storefront’s own when it is valid', async () => {
  const own = await api.get('/api/nothing/', { 'x-request-id': 'page-42', [RENDER_KEY_HEADER]: CHANGES_KEY });
  expect(own.headers['x-request-id']).toBe('page-42');
  const silly = await api.get('/api/nothing/', {
    'x-request-id': 'a\tb'.repeat(50),
    [RENDER_KEY_HEADER]: CHANGES_KEY,
  });
  expect(silly.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});
