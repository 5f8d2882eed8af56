// Rules: docs/decisions/0038-openapi-tests.md: what `inject` brings back is compared with the document, and a difference fails.
import { type CallName, PATHS } from '@pouchery/contract/paths';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { makeStaff, signInStaff } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
beforeAll(() => importCatalogue(shop.db, makeCatalogue(), []));
const { paths } = (await shop.get('/api/schema/')).json() as {
  paths: Record<string, Record<string, { requestBody?: object }>>;
};
const calls = Object.entries(paths).flatMap(([url, operations]) =>
  Object.keys(operations).map((method) => [method.toUpperCase() as 'GET', url] as const),
);

const LARGE = JSON.stringify({ text: 'x'.repeat(2_000_000) });
const boundary = 'multipart/form-data; boundary=x';
type Sent = [headers: Record<string, string>, payload?: string];
/** They are answered before a call is looked at, by the kind of its route: calls take turns, so that each kind gets all. */
const ODD_HEADERS: Sent[] = [
  [{ 'content-encoding': 'gzip' }],
  [{ origin: 'https://elsewhere.example' }],
  [{ accept: 'image/png', 'accept-encoding': 'zstd', range: 'bytes=0-1', 'if-none-match': '*' }],
  [{ 'accept-language': '*;q=x', 'x-csrftoken': 'x' }],
  [{ cookie: 'access_token=x; refresh_token=y' }],
];
/** Nobody reads the body of what is only read; those that only change take turns. */
const ODD_BODIES: Sent[] = [
  [{ 'content-encoding': 'gzip', 'content-type': 'application/json' }, '{}'],
  [{ 'content-type': 'application/json' }, LARGE],
];
/** All for calls that take a file; for others, which know none of these types, two of them each. */
const ODD_TYPES: Sent[] = [
  [{ 'content-type': 'text/xml' }, '<xml/>'],
  [{ 'content-type': 'multipart/form-data' }, '--x'],
  [{ 'content-type': 'application/octet-stream' }, 'x'],
  [{ 'content-type': boundary }, 'nothing'],
  [{ 'content-type': 'none' }, 'x'],
  [
    { 'content-type': boundary },
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nno file\r\n--x--\r\n',
  ],
];

function oddFor(method: string, url: string) {
  const at = calls.findIndex((each) => each[0] === method && each[1] === url);
  const headers = ODD_HEADERS.filter((_, each) => each % 2 === at % 2);
  if (method === 'GET') return [...headers, ODD_TYPES[at % 6]!];
  const body = JSON.stringify(paths[url]?.[method.toLowerCase()]?.requestBody ?? {});
  const takesFile = /multipart|octet-stream/.test(body);
  const types = takesFile ? ODD_TYPES : ODD_TYPES.filter((_, each) => each % 3 === at % 3);
  const bodies = takesFile ? ODD_BODIES : [ODD_BODIES[Math.floor(at / 3) % 2]!];
  return [...headers, ...bodies, ...types];
}

const readers = { staff: {}, customer: {} };
beforeAll(async () => {
  readers.staff = await logIn(true);
  readers.customer = await logIn(false);
});

async function logIn(isOfStaff: boolean) {
  return isOfStaff ? signInStaff(shop, await makeStaff(shop, 'owner')) : signIn(shop, await makeUser(shop));
}

test.each(calls)('%s %s answers odd requests with statuses that the document names', async (method, url) => {
  const isOfStaff = url.startsWith('/api/backoffice/');
  // Reading ends no session, so that one does for all such calls.
  const who = method === 'GET' ? readers[isOfStaff ? 'staff' : 'customer'] : await logIn(isOfStaff);
  for (const [odd, payload] of oddFor(method, url)) {
    const headers = { ...who, ...odd };
    const address = url.replace(/\{\w+\}/g, '1');
    const { statusCode } = await shop.app.inject({
      method,
      url: address,
      headers,
      ...(payload && { payload }),
    });
    expect([odd, statusCode]).toEqual([odd, expect.toSatisfy((status: number) => status < 500)]);
  }
});

const person = { first_name: 'Nino', last_name: 'Beridze', date_of_birth: '1990-05-17' };
const passwords = { password: 'nine tins of mint', password_confirm: 'nine tins of mint' };
const contact = { name: 'Nino', email: 'nino@example.com', subject: 'Mint', message: 'Where is it?' };
/** What each call that is limited needs in order to come to its limit. */
const LIMITED: Partial<Record<CallName, object | undefined>> = {
  logIn: { email: 'nino@example.com', password: 'x' },
  startRegistration: { ...person, ...passwords, email: 'new@example.com' },
  verifyRegistration: { email: 'new@example.com', code: '123456' },
  requestPasswordReset: { email: 'nino@example.com' },
  confirmPasswordReset: { token: 'x', ...passwords },
  changePassword: { current_password: 'x', ...passwords },
  exportPersonalData: undefined,
  getPaymentLink: undefined,
  deleteAccount: { password: 'x' },
  addFavourites: { slugs: ['north-mint'] },
  removeFavourite: undefined,
  addStockAlert: { slug: 'north-mint' },
  removeStockAlert: undefined,
  writeReview: { rating: 5, title: 'Cool', comment: 'And clean.' },
  changeReview: { rating: 1 },
  deleteReview: undefined,
  voteHelpful: undefined,
  unvoteHelpful: undefined,
  requestStockAlert: { email: 'nino@example.com' },
  sendContactMessage: contact,
};

test('every call that is limited, and no other, responds with 429 as the document says', async () => {
  await shop.db.execute(
    sql.raw(`create function exhaust() returns trigger language plpgsql as $$
      begin new.count := 1000000; return new; end $$;
      create trigger exhausted before insert or update on attempts for each row execute function exhaust()`),
  );
  const refused: Partial<Record<CallName, number>> = {};
  for (const [name, [method, path]] of Object.entries(PATHS) as [CallName, readonly ['GET', string]][]) {
    const url = path.replace(':slug', 'north-mint').replace(':id', '1').replace(':part', '1');
    const payload = LIMITED[name];
    // Anew each time: some of them end the session.
    const headers = await signIn(shop, await makeUser(shop));
    const { statusCode } = await shop.app.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    if (name in LIMITED || statusCode === 429) refused[name] = statusCode;
  }
  expect(refused).toEqual(Object.fromEntries(Object.keys(LIMITED).map((name) => [name, 429])));
});
