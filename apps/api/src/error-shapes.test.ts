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
const BODIES = ['{bad', '[]', 'null', '{}', '{"version": 1}', '{"version": "x", "state": 5}', `"${LONG}"`];

/** What no slug and no id is: what a header cannot hold, what would be several tags, and what is no text. */
const HOSTILE = [
  ...['%E1%83%90', '%F0%9F%98%80', '%0A', 'mint%0D%0Aset-cookie:a=b', '%E2%80%A8', '%C2%85', '%7F', '%09'],
  ...[
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
  ],
  ...['%00', '%E0%A4%A', '%ED%A0%BD', 'x'.repeat(99), 'x'.repeat(3_000)],
];

/** Logged in anew for each call: some of them end the session. */
function headersFor(url: string) {
  return url.startsWith('/api/backoffice/')
    ? makeStaff(shop, 'owner').then((owner) => signInStaff(shop, owner))
    : makeUser(shop).then((customer) => signIn(shop, customer));
}

describe.each(calls)('%s %s', (method, url, { parameters = [], requestBody }) => {
  test('is refused with a detail or a field map, whatever it is sent', async () => {
    const headers = await headersFor(url);
    const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    const queries = ['', 'x', '%00', '-1', LONG].map((value) =>
      names.map((name) => `${name}=${value}`).join('&'),
    );
    const bodies = requestBody ? BODIES : [undefined];
    // Most calls have no query: each of theirs would be the same.
    const sendings = [
      ...queries.map((query) => [query, bodies[0]] as const),
      ...bodies.map((body) => ['', body] as const),
    ].filter(
      ([query, body], at, all) => at === all.findIndex((each) => each[0] === query && each[1] === body),
    );
    for (const id of url.includes('{') ? ['999999', 'x', '%00'] : ['none']) {
      // What can be no id is refused before anything else is looked at: with the first and the last is enough.
      const isId = /^\d|none/.test(id);
      for (const [query, body] of isId ? sendings : new Set([sendings[0]!, sendings.at(-1)!])) {
        const response = await shop.app.inject({
          method,
          url: `${url.replace(/\{\w+\}/g, id)}?${query}`,
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { payload: body }),
        });
        const sent = `${id} ${query} ${body}`;
        if (response.statusCode < 400) continue;
        expect([sent, response.statusCode, response.json()]).toEqual([
          ...[sent, expect.toSatisfy((status: number) => status < 500)],
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
  const headers = await headersFor(url);
  for (const hostile of HOSTILE) {
    // Of the tiers, what has to be asked besides.
    const address = `${url.replace(/\{\w+\}/g, hostile)}?day=2026-11-27`;
    const { statusCode, json } = await shop.app.inject({ method, url: address, headers });
    expect([hostile, statusCode]).toEqual([hostile, expect.toBeOneOf([400, 404, 414])]);
    expect(Object.keys(json()), hostile).toEqual(['detail']);
  }
});

/** Pictures, pixels and ways out of the shop, which the document does not name. */
test.each([
  ...['/media/{file}', '/media/share/{kind}/{slug}/en-now.jpg', '/media/share/product/{slug}/{file}'],
  ...['/api/products/{slug}/look/', '/api/products/{slug}/to/{partner}/', '/api/to/{partner}/'],
])('GET %s: a parameter that can be no name of anything is no error', async (url) => {
  for (const hostile of HOSTILE) {
    const { statusCode } = await shop.get(url.replace(/\{\w+\}/g, hostile));
    expect([hostile, statusCode]).toEqual([hostile, expect.toSatisfy((status: number) => status < 500)]);
  }
});
