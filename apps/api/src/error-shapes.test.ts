import { errorBody } from '@pouchery/contract/errors';
import { afterAll, describe, expect, test } from 'vitest';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { makeStaff, signInStaff } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

type Operation = { parameters?: { in: string; name: string }[]; requestBody?: unknown };

const shop = await makeTestApp();
afterAll(() => shop.close());
const { paths } = (await shop.get('/api/schema/')).json() as {
  paths: Record<string, Record<string, Operation>>;
};
const calls = Object.entries(paths).flatMap(([url, operations]) =>
  Object.entries(operations).map(
    ([method, operation]) => [method.toUpperCase() as 'GET', url, operation] as const,
  ),
);

const LONG = 'x'.repeat(300);
const BODIES = ['{}', '{"version": "x", "state": 5}'];
/** What one reader of bodies refuses for all calls: each is sent one of them. */
const NO_OBJECTS = ['{bad', '[]', 'null', '{"version": 1}', `"${LONG}"`];

/** What no slug and no id is: what is no text, and what is too long. */
const HOSTILE = ['%00', '%E0%A4%A', 'x'.repeat(3_000)];
/** What a header cannot hold, what would be several tags, and what means something elsewhere: each call is sent a fifth. */
const ODD = [
  '%E1%83%90',
  '%F0%9F%98%80',
  '%0A',
  'mint%0D%0Aset-cookie:a=b',
  '%E2%80%A8',
  '%C2%85',
  '%7F',
  '%09',
  'mint,listing',
  '*',
  '%20',
  '%25',
  '%2F',
  '..%2F..',
  '%22',
  "'%20or%201=1",
  '%3Cscript%3E',
  '-1',
  '1e9',
  '%ED%A0%BD',
  'x'.repeat(99),
];
const hostileOf = (at: number) => [...HOSTILE, ...ODD.filter((_, each) => each % 5 === at % 5)];

const logIn = async (isOfStaff: boolean) =>
  isOfStaff ? signInStaff(shop, await makeStaff(shop, 'owner')) : signIn(shop, await makeUser(shop));
const readers = { staff: await logIn(true), customer: await logIn(false) };

/** Reading ends no session, so that one does for all such calls. */
async function headersFor(method: string, url: string) {
  const isOfStaff = url.startsWith('/api/backoffice/');
  return method === 'GET' ? readers[isOfStaff ? 'staff' : 'customer'] : logIn(isOfStaff);
}

describe.each(calls)('%s %s', (method, url, { parameters = [], requestBody }) => {
  test('is refused with a detail or a field map, whatever it is sent', async () => {
    const headers = await headersFor(method, url);
    const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    const queries = ['', 'x', '%00', '-1', LONG].map((value) =>
      names.map((name) => `${name}=${value}`).join('&'),
    );
    const at = calls.findIndex((each) => each[0] === method && each[1] === url);
    const bodies = requestBody ? [NO_OBJECTS[at % NO_OBJECTS.length], ...BODIES] : [undefined];
    // Most calls have no query: each of theirs would be the same.
    const sendings = [
      ...queries.map((query) => [query, bodies[0]] as const),
      ...bodies.map((body) => ['', body] as const),
    ].filter(
      ([query, body], at, all) => at === all.findIndex((each) => each[0] === query && each[1] === body),
    );
    for (const id of url.includes('{') ? ['999999', 'x', '%00'] : ['none']) {
      // What can be no id is refused before anything else is looked at: once is enough.
      const isId = /^\d|none/.test(id);
      for (const [query, body] of isId ? sendings : sendings.slice(-1)) {
        const response = await shop.app.inject({
          method,
          url: `${url.replace(/\{\w+\}/g, id)}?${query}`,
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { payload: body }),
        });
        const sent = `${id} ${query} ${body}`;
        if (response.statusCode < 400) continue;
        expect([sent, response.statusCode, response.json()]).toEqual([
          sent,
          expect.toSatisfy((status: number) => status < 500),
          expect.toSatisfy((answered) => errorBody.safeParse(answered).success),
        ]);
      }
    }
  });
});

/** One's own votes about what is not there are none. */
const OF_ANYTHING = '/api/products/{slug}/reviews/helpful/';
const reads = calls.filter(([method, url]) => method === 'GET' && url.includes('{') && url !== OF_ANYTHING);

test.each(reads)('%s %s: a parameter that can be no name of anything is refused', async (method, url) => {
  const headers = await headersFor(method, url);
  for (const hostile of hostileOf(reads.findIndex((each) => each[1] === url))) {
    // Of the tiers, what has to be asked besides.
    const address = `${url.replace(/\{\w+\}/g, hostile)}?day=2026-11-27`;
    const { statusCode, json } = await shop.app.inject({ method, url: address, headers });
    expect([hostile, statusCode]).toEqual([hostile, expect.toBeOneOf([400, 404, 414])]);
    expect(Object.keys(json()), hostile).toEqual(['detail']);
  }
});

/** Pictures, pixels and ways out of the shop, which the document does not name. */
test.each([
  '/media/{file}',
  '/media/share/{kind}/{slug}/en-now.jpg',
  '/media/share/product/{slug}/{file}',
  '/api/products/{slug}/look/',
  '/api/products/{slug}/to/{partner}/',
  '/api/to/{partner}/',
])('GET %s: a parameter that can be no name of anything is no error', async (url) => {
  for (const hostile of [...HOSTILE, ...ODD]) {
    const { statusCode } = await shop.get(url.replace(/\{\w+\}/g, hostile));
    expect([hostile, statusCode]).toEqual([hostile, expect.toSatisfy((status: number) => status < 500)]);
  }
});
