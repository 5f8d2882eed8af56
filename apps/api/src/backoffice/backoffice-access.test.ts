import { BACKOFFICE_PATHS } from '@pouchery/contract/backoffice/paths';
import { STAFF_ROLES, type StaffRole } from '@pouchery/contract/backoffice/staff';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { sessions } from '#api/features/accounts/accounts-tables.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { makeStaff, signInStaff } from '#api/testing/staff.ts';
import { makeTestApp, tokenHeaders } from '#api/testing/test-app.ts';

/** Who may call what, by the first word after /api/backoffice/: a call that is not here fails. */
const CATALOGUE: StaffRole[] = ['owner', 'editor'];
const PEOPLE: StaffRole[] = ['owner', 'support'];
const OWNER: StaffRole[] = ['owner'];
const PACKING: StaffRole[] = ['owner', 'support', 'packer'];
const READERS: StaffRole[] = ['owner', 'editor', 'support', 'translator'];
const STOCK_KEEPERS: StaffRole[] = ['owner', 'editor', 'packer'];
const STOCK_READERS: StaffRole[] = ['owner', 'editor', 'support', 'packer'];
const TRANSLATORS: StaffRole[] = ['owner', 'editor', 'translator'];
const MAY: Record<string, readonly StaffRole[]> = {
  products: CATALOGUE,
  brands: CATALOGUE,
  types: CATALOGUE,
  tastes: CATALOGUE,
  uploads: CATALOGUE,
  'delivery-partners': CATALOGUE,
  'broken-links': CATALOGUE,
  'search-terms': CATALOGUE,
  redirects: CATALOGUE,
  glossary: CATALOGUE,
  'missing-pages': CATALOGUE,
  translations: TRANSLATORS,
  imports: CATALOGUE,
  export: CATALOGUE,
  articles: CATALOGUE,
  slides: CATALOGUE,
  'special-offers': CATALOGUE,
  campaigns: CATALOGUE,
  pages: CATALOGUE,
  questions: CATALOGUE,
  settings: CATALOGUE,
  previews: CATALOGUE,
  stock: STOCK_KEEPERS,
  figures: OWNER,
  reviews: PEOPLE,
  messages: PEOPLE,
  'canned-replies': PEOPLE,
  orders: PACKING,
  rounds: PACKING,
  mails: PEOPLE,
  customers: PEOPLE,
  'blocked-phones': PEOPLE,
  'delivery-methods': OWNER,
  'selling-rules': OWNER,
  'price-tiers': OWNER,
  'mix-packs': CATALOGUE,
  'discount-codes': OWNER,
  staff: OWNER,
  audit: CATALOGUE,
  doctor: OWNER,
  backups: OWNER,
  'failed-jobs': OWNER,
  start: STAFF_ROLES,
  waiting: STAFF_ROLES,
  profile: STAFF_ROLES,
  'global-search': STAFF_ROLES,
};
/** What is stricter than the rest of its kind. */
const OWNERS_ALONE = new Set([
  'DELETE /api/backoffice/customers/:id/',
  'GET /api/backoffice/customers/:id/export/',
  'GET /api/backoffice/customers/export/',
  'GET /api/backoffice/settings/selling/',
  'PATCH /api/backoffice/settings/selling/',
  'GET /api/backoffice/settings/main-language/',
  'PATCH /api/backoffice/settings/main-language/',
  'DELETE /api/backoffice/orders/:id/guest/',
]);
/** Who packs sees orders one by one, and writes none. */
const NOT_FOR_PACKERS = new Set([
  'GET /api/backoffice/orders/export/',
  'GET /api/backoffice/orders/tins/',
  'GET /api/backoffice/orders/caller/',
  'POST /api/backoffice/orders/quote/',
  'POST /api/backoffice/orders/',
  'POST /api/backoffice/orders/:id/moves/quote/',
  'POST /api/backoffice/orders/:id/lines/quote/',
  'PUT /api/backoffice/orders/:id/lines/',
  'POST /api/backoffice/orders/:id/returns/',
  'POST /api/backoffice/orders/:id/payment-link/',
  'POST /api/backoffice/orders/:id/payments/',
  'POST /api/backoffice/orders/:id/payments/:payment_id/take-back/',
  'POST /api/backoffice/orders/:id/refunds/',
  'PATCH /api/backoffice/orders/:id/refunds/:refund_id/',
]);
/** What support and translators read of the catalogue. */
const READ_BY_MORE = new Set([
  'GET /api/backoffice/products/',
  'GET /api/backoffice/products/:id/',
  'GET /api/backoffice/brands/',
  'GET /api/backoffice/types/',
  'GET /api/backoffice/tastes/',
  'GET /api/backoffice/delivery-partners/',
]);
/** Rows whose texts may be translated: read, and changed as far as they are texts. */
const TRANSLATED =
  /^(GET|PATCH) \/api\/backoffice\/(products|brands|types|tastes|delivery-partners|articles|slides|special-offers|pages|questions)\/(:id\/)?$/;
/** What staff call before they have given the one-time code. */
const BEFORE_THE_CODE = /^\/api\/backoffice\/session\//;
/** Whoever has the link from the mail. */
const FOR_ANYBODY = 'POST /api/backoffice/invitations/accept/';
const REFUSED = [403, { detail: 'You do not have permission to perform this action.' }];

const shop = await makeTestApp();
afterAll(() => shop.close());
const { paths } = (await shop.get('/api/schema/')).json() as { paths: Record<string, object> };
const calls = Object.entries(paths).flatMap(([url, methods]) =>
  Object.keys(methods)
    .map((method) => [method.toUpperCase(), url.replace(/\{(\w+)\}/g, ':$1')] as const)
    .filter(([, path]) => path.startsWith('/api/backoffice/')),
);

// What a closed stage does to its calls: the test at the end.
await shop.db.insert(selling).values({ ordersAndStock: true });
const nobody = tokenHeaders();
const customer = await signIn(shop, await makeUser(shop));
const [pending, complete] = [await headersByRole(false), await headersByRole(true)];
const ended = await headersByRole(true);
await shop.db
  .update(sessions)
  .set({ expires: shop.app.now() })
  .where(eq(sessions.id, getSession(ended.owner)));

async function headersByRole(withCode: boolean) {
  const entries = STAFF_ROLES.map(async (role) => {
    const person = await makeStaff(shop, role);
    return [role, await (withCode ? signInStaff(shop, person) : signIn(shop, person))] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<
    StaffRole,
    Awaited<ReturnType<typeof signIn>>
  >;
}

function getSession({ cookie }: { cookie: string }) {
  return /access_token=([^.]+)/.exec(cookie)?.[1] ?? '';
}

/** Without a body, to a row that is not there: enough to be refused, too little to change anything. */
async function call(method: string, path: string, headers: Record<string, string>) {
  const url = path.replace(/:\w+/g, '999999');
  const response = await shop.app.inject({ method: method as 'GET', url, headers });
  const isJson = String(response.headers['content-type']).includes('json');
  return [response.statusCode, isJson ? response.json() : undefined] as const;
}

test('OpenAPI has every call of the back office, each with the roles that may make it', () => {
  expect(calls.map((parts) => parts.join(' ')).toSorted()).toEqual(
    Object.values(BACKOFFICE_PATHS)
      .map((parts) => parts.join(' '))
      .toSorted(),
  );
});

describe.each(calls.filter((parts) => parts.join(' ') !== FOR_ANYBODY))('%s %s', (method, path) => {
  test('is refused to customers, anonymous callers, ended sessions and staff without a code', async () => {
    // None of them is found among the staff, which is all that a call is told: they take turns.
    const stranger = [nobody, customer, ended.owner][calls.findIndex((each) => each[1] === path) % 3]!;
    expect(await call(method, path, stranger)).toEqual(REFUSED);
    if (BEFORE_THE_CODE.test(path)) return;
    // Owners may everything else; that the code is asked before the role, one kind of call shows for all roles.
    for (const role of path.startsWith('/api/backoffice/start/') ? STAFF_ROLES : OWNER)
      expect([role, ...(await call(method, path, pending[role]))]).toEqual([role, ...REFUSED]);
  });

  test('is allowed to its roles alone', async () => {
    const [, kind = ''] = /^\/api\/backoffice\/([\w-]+)\//.exec(path) ?? [];
    const called = `${method} ${path}`;
    const special = [
      BEFORE_THE_CODE.test(path) && STAFF_ROLES,
      OWNERS_ALONE.has(called) && OWNER,
      NOT_FOR_PACKERS.has(called) && PEOPLE,
      READ_BY_MORE.has(called) && READERS,
      TRANSLATED.test(called) && TRANSLATORS,
      kind === 'stock' && method === 'GET' && STOCK_READERS,
    ].find((roles) => roles !== false);
    const may = special ?? MAY[kind];
    for (const role of STAFF_ROLES) {
      const [status, body] = await call(method, path, complete[role]);
      if (may?.includes(role)) expect([role, status]).not.toEqual([role, 403]);
      else expect([role, status, body]).toEqual([role, ...REFUSED]);
    }
  });
});

test.each(calls.filter(([method]) => method !== 'GET'))(
  '%s %s is refused without the anti-forgery token',
  async (method, path) => {
    const { cookie, ...token } = complete.owner;
    expect((await call(method, path, { cookie }))[0]).toBe(403);
    expect((await call(method, path, { cookie, ...token, origin: 'https://evil.example' }))[0]).toBe(403);
  },
);

test('only an invitation is accepted by anybody, and none is without its link', async () => {
  expect((await call('POST', '/api/backoffice/invitations/accept/', nobody))[0]).toBe(400);
});

test('calls of selling are for owners alone until its stage is open', async () => {
  await shop.db.update(selling).set({ ordersAndStock: false });
  const list = ['GET', '/api/backoffice/stock/'] as const;
  expect((await call(...list, complete.owner))[0]).toBe(200);
  expect(await call(...list, complete.packer)).toEqual(REFUSED);
  await shop.db.update(selling).set({ ordersAndStock: true });
});
