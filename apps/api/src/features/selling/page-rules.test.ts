import { LOCALES } from '@pouchery/contract/locales';
import { SHOWN_RULES } from '@pouchery/contract/shown-rules';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { codeMail } from '#api/features/registration/code-mail.ts';
import { findProductInStock } from '#api/features/stock-alerts/stock-alerts-queries.ts';
import { importContent } from '#api/seed/content-import.ts';
import { makeCatalogue, makePicture, makeProduct, makeReview } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { sellingRules } from './selling-rules-tables.ts';

let now = new Date('2026-11-27T10:00:00Z');
const shop = await makeTestApp({}, { now: () => now });
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');

beforeAll(async () => {
  const all = ['north-mint', 'south-mint'].map((slug, at) =>
    makeProduct({
      slug,
      price: '11.30',
      nicotine_mg_per_pouch: at === 0 ? 4 : 14,
      featured: true,
      // What is stronger is what a shop would put forward.
      popularity: 100 + at,
      stock: 'in',
      pictures: [
        { kind: 'closed', name: 'tin' },
        { kind: 'top', name: 'tin' },
      ],
    }),
  );
  const aspects = { taste: 4, strength: 3, comfort: 5, lasting: null };
  const reviews = all.map(({ slug }) => ({ ...makeReview({ product: slug }), aspects }));
  await importCatalogue(shop.db, makeCatalogue({ products: all, reviews }), [makePicture('tin')]);
  const content = makeContent({
    articles: [{}],
    popup_feature: 'south-mint',
    slides: [{ href: '/product/south-mint', product: 'south-mint', title: { en: 'Strong' } }],
    special_offers: [{ id: 1, product: 'south-mint', title: { en: 'Offer' }, picture: null }],
  });
  await importContent(shop.db, content, [makePicture('cover'), makePicture('tin')], now);
});
afterEach(async () => {
  now = new Date('2026-11-27T10:00:00Z');
  const { results } = (await owner.get('selling-rules/')).json();
  for (const { id, version } of results) await owner.delete(`selling-rules/${id}/?version=${version}`);
  expect(await shop.db.select().from(sellingRules)).toEqual([]);
});

async function setRule(rule: string, value: string, since = '2026-11-27') {
  const added = await owner.post('selling-rules/', { rule, since, value });
  expect(added.statusCode, added.body).toBe(201);
}
const get = async (path: string) => (await shop.get(path)).json();
const getList = async (query = '') => get(`/api/products/${query}`);

test('a price that may not be shown is in no response, nor is it told by order or filter', async () => {
  expect((await getList()).results[0].price).toBe('11.30');
  await setRule('show_price', 'no');
  for (const path of ['', 'north-mint/', 'latest/', 'search/?search=mint', 'north-mint/related/']) {
    expect(JSON.stringify(await getList(path)), path).not.toContain('11.3');
  }
  const list = await getList('?max_price=5&sort=price_asc');
  expect([list.count, list.facets.price]).toEqual([2, null]);
});

test('ratings, flavours and pictures of the journal go, each by its own rule', async () => {
  const getReasons = async () => (await getList('south-mint/substitutes/'))[0].reasons;
  expect(await getReasons()).toContain('same_taste');
  await setRule('show_ratings', 'no');
  await setRule('show_flavours', 'no');
  await setRule('show_journal_pictures', 'no');
  const product = await getList('north-mint/');
  expect(product).toMatchObject({ rating: null, review_count: 0, taste: { name: '' } });
  expect(await get('/api/tastes/')).toEqual([]);
  expect((await shop.get('/api/tastes/mint/')).statusCode).toBe(404);
  expect((await getList()).facets).toMatchObject({ rating: [], taste: [] });
  expect(await getReasons()).toEqual(['same_strength', 'same_format']);
  expect((await get('/api/articles/')).results[0].cover).toBeNull();
  expect(JSON.stringify(await get('/api/sitemap/taxonomies/'))).not.toContain('/tastes/');
});

test('what has more nicotine than is allowed is nowhere', async () => {
  await setRule('max_mg', '10');
  const list = await getList();
  expect([list.count, list.results.map(({ slug }: { slug: string }) => slug)]).toEqual([1, ['north-mint']]);
  expect((await shop.get('/api/products/south-mint/')).statusCode).toBe(404);
  expect(await getList('search/?search=mint&grouped=true')).toMatchObject({
    count: 1,
    results: [{ slug: 'north-mint' }],
    tastes: [{ product_count: 1 }],
  });
  expect(list.ranges.nicotine).toEqual([{ mg: 4, count: 1 }]);
  expect((await get('/api/brands/'))[0]).toMatchObject({ product_count: 1, max_mg: 4 });
  expect(await get('/api/find/?now=14')).toMatchObject({ count: 1 });
  expect((await getList('scale/')).columns).toEqual([{ mg: 4, count: 1 }]);
});

test('nobody hears that what has more nicotine than is allowed is back', async () => {
  await setRule('max_mg', '10');
  const asked = await shop.post('/api/products/south-mint/stock-alerts/', { email: 'nino@example.com' });
  expect(asked.statusCode).toBe(404);
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from products where slug = 'south-mint'`,
  );
  const [{ id = 0 } = {}] = rows;
  expect(await findProductInStock(shop.db, id, now)).toBeUndefined();
  now = new Date('2026-11-26T10:00:00Z');
  expect(await findProductInStock(shop.db, id, now)).toMatchObject({ slug: 'south-mint' });
});

/** Every call of the shop that anybody may make, of each thing that there is. */
function listCalls() {
  const slugs: Record<string, string[]> = {
    products: ['north-mint', 'south-mint'],
    brands: ['norvik'],
    types: ['slim'],
    tastes: ['mint'],
    pages: ['age-policy'],
    articles: ['1'],
    sitemap: ['taxonomies', 'products-1'],
  };
  const { paths = {} } = shop.app.swagger() as { paths?: Record<string, { get?: { security: unknown[] } }> };
  const open = Object.entries(paths).filter(([, { get }]) => get?.security.length === 0);
  const calls = open.flatMap(([path]) => {
    const kind = path.split('/')[2] ?? '';
    return path.includes('{') ? (slugs[kind] ?? []).map((slug) => path.replace(/\{\w+\}/, slug)) : [path];
  });
  return [...calls, ...['', '&grouped=true'].map((part) => `/api/products/search/?search=mint${part}`)].map(
    (call) => (call.endsWith('/cards/') ? `${call}?slug=north-mint&slug=south-mint` : call),
  );
}

test.each<[string, string]>([...SHOWN_RULES.map((rule): [string, string] => [rule, 'no']), ['max_mg', '10']])(
  'no call fails while %s is %s',
  async (rule, value) => {
    const ask = async () => {
      const answers = [];
      // One after another: more than the shop wants to do at once it refuses.
      for (const path of listCalls()) answers.push([path, await shop.get(path)] as const);
      return answers;
    };
    const failing = (answers: Awaited<ReturnType<typeof ask>>) =>
      answers.filter(([, { statusCode }]) => statusCode >= 500).map(([path]) => path);
    expect(failing(await ask())).toEqual([]);
    await setRule(rule, value);
    const answers = await ask();
    expect(failing(answers)).toEqual([]);
    const forbidden = { max_mg: /south-mint|Strong|Offer/, show_price: /11\.3|price_before":"/ };
    const said = Object.entries(forbidden).find(([name]) => name === rule)?.[1] ?? /$^/;
    const saying = answers.filter(([, { body, statusCode }]) => statusCode === 200 && said.test(body));
    expect(saying.map(([path, { body }]) => [path, body.match(said)?.[0]])).toEqual([]);
  },
);

test('a rule counts from midnight in Tbilisi, without anybody writing anything', async () => {
  await setRule('show_price', 'no', '2026-12-01');
  now = new Date('2026-11-30T19:59:59Z');
  expect((await getList('north-mint/')).price).toBe('11.30');
  now = new Date('2026-11-30T20:00:00Z');
  // The cache of responses ends at midnight by the clock of the process; another language is asked for the first time.
  const response = await shop.get('/api/products/north-mint/', { 'accept-language': 'ka' });
  expect(response.json().price).toBe('');
});

test('the shop says its rules to whoever makes pages, but not those of orders', async () => {
  await setRule('vat_percent', '18');
  await setRule('show_price', 'no');
  expect((await get('/api/shop/')).rules).toEqual([{ rule: 'show_price', since: '2026-11-27', value: 'no' }]);
});

test.each([
  ['min_age', '17'],
  ['born_until', 'tomorrow'],
  ['born_until', '2008-02-31'],
  ['max_mg', '1,5'],
  ['selling', 'perhaps'],
  ['warning_page', '{"en":"Only in English."}'],
  ['withdrawal_days', '13'],
  ['withdrawal_days', '400'],
  ['withdrawal_least_sum', '1000'],
  ['withdrawal_least_sum', '29.5'],
  ['withdrawal_least_sum', '-1'],
  ['refund_days', '0'],
  ['refund_days', '31'],
  ['return_days', '13'],
  ['return_days', '400'],
  ['return_delivery', 'courier'],
])('%s is not taken as %s', async (rule, value) => {
  const refused = await owner.post('selling-rules/', { rule, since: '2026-11-27', value });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['value']]);
});

test('the warning of the law stands in mails and on pictures of links, in their language', async () => {
  const before = (await getList('north-mint/')).share_picture;
  const warning = { en: 'By law: no.', ka: 'კანონით: არა.', ru: 'По закону: нет.' };
  await setRule('warning_mail', JSON.stringify(warning));
  await setRule('warning_picture', JSON.stringify(warning));
  expect((await getList('north-mint/')).share_picture).not.toBe(before);
  await shop.app.outbox.queue(shop.db, codeMail, {
    to: 'nino@example.com',
    locale: 'ka',
    data: { code: '123456' },
  });
  const [mail] = await queuedMails(shop);
  expect(mail?.text).toContain(warning.ka);
});

test.each(LOCALES)('the foot of a mail in %s says the age of the day that it is sent on', async (locale) => {
  await setRule('min_age', '21', '2026-12-01');
  const send = async () => {
    await shop.app.outbox.queue(shop.db, codeMail, {
      to: `${locale}${now.getTime()}@example.com`,
      locale,
      data: { code: '654321' },
    });
    const { text = '', html = '' } = (await queuedMails(shop)).at(-1) ?? {};
    return [text, html].map((part) => part.match(/\b\d\d\+/g));
  };
  expect(await send()).toEqual([['18+'], ['18+']]);
  now = new Date('2026-11-30T20:00:00Z');
  expect(await send()).toEqual([['21+'], ['21+']]);
});

test('a rule that is refused says what may be entered', async () => {
  const refuse = async (rule: string, value: string) =>
    (await owner.post('selling-rules/', { rule, since: '2026-11-27', value })).json().value;
  expect(await refuse('withdrawal_days', '7')).toEqual(['Enter days from 14 to 399.']);
  expect(await refuse('return_days', '7')).toEqual(['Enter days from 14 to 399.']);
  expect(await refuse('refund_days', '60')).toEqual(['Enter days from 1 to 30.']);
  expect(await refuse('withdrawal_least_sum', '30,5')).toEqual([
    'Enter an amount such as 30 or 29.50, below 1000.',
  ]);
});

test('what is forbidden to sell is in nobody’s order, and a buyer is as old as the rule asks', async () => {
  await setRule('selling', 'no');
  const { version } = (await owner.get('settings/selling/')).json();
  await owner.patch('settings/selling/', { version, cart_and_checkout: true });
  expect((await get('/api/shop/')).cart_is_open).toBe(false);
  expect((await shop.get('/api/cart/')).statusCode).toBe(404);
  const [{ id, version: of }] = (await owner.get('selling-rules/')).json().results;
  await owner.patch(`selling-rules/${id}/`, { version: of, value: 'yes' });
  expect((await get('/api/shop/')).cart_is_open).toBe(true);
  expect((await shop.get('/api/cart/')).statusCode).toBe(401);
});

test('one switch ends selling, one promoting, within a second on all replicas', async () => {
  const replica = await makeTestApp({}, { now: () => now }, { ...shop, drop: async () => {} });
  const isSaid = (cartIsOpen: boolean, ...names: string[]) =>
    vi.waitFor(
      async () => {
        const { cart_is_open, rules } = (await replica.get('/api/shop/')).json();
        const set = rules.map(({ rule }: { rule: string }) => rule);
        expect([cart_is_open, ...set.sort()]).toEqual([cartIsOpen, ...names]);
      },
      { timeout: 1_000, interval: 20 },
    );
  try {
    const { version } = (await owner.get('settings/selling/')).json();
    await owner.patch('settings/selling/', { version, cart_and_checkout: true });
    await isSaid(true);
    await setRule('selling', 'no');
    await isSaid(false, 'selling');
    await setRule('promoting', 'no');
    await isSaid(false, 'promoting', 'selling');
  } finally {
    await replica.close();
  }
});
