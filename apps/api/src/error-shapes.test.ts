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
    for (const id of url.includes('{') ? ['999999', 'x', '%00'] : ['none']) {
      for (const [query, body] of [
        ...queries.map((query) => [query, bodies[0]] as const),
        ...bodies.map((body) => ['', body] as const),
      ]) {
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
