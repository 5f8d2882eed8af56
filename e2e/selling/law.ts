import type { ProductCard } from '../../packages/contract/src/catalog.ts';
import { LOCALES } from '../../packages/contract/src/locales.ts';
import { runningShop } from '../testing/env.ts';
import { queryShop } from '../testing/query-shop.ts';
import { expect, test } from '../testing/shop-test.ts';
import { callApi, logInStaff } from '../testing/staff.ts';

const WARNING = {
  en: 'By law: nicotine <harms>.',
  ka: 'კანონით: ნიკოტინი გვნებს.',
  ru: 'По закону: никотин вредит.',
};
const OF_PRODUCTS = { en: 'Of this tin.', ka: 'ამ კოლოფის შესახებ.', ru: 'Об этой банке.' };
const PRICE = /\d[.,]\d\d(?:\u00a0|<[^>]*>|\s)*₾|"(?:low|high)?[pP]rice":"?\d|\bprice_asc\b/;
const RATING =
  /ratingValue|aggregateRating|reviewBody|class="(?:rating|review)|id="reviews"|href="[^"]*\/types\/highest-rated"/;
const OLD_PRICE = /below its lowest price|"price_before":"/;
const POPUP = /<template id="(?:offer|ad)"/;

/** An age of 18, in the words of all languages. */
const EIGHTEEN = /\+18\b|\b18\+|\b18[ \u00a0](?:or older|წლის|лет)|MinAge":18/;
/** Of sending tins back, in the words of all languages. */
const FOURTEEN = /\b14[ \u00a0](?:days|დღ|дн)|ReturnDays":14/;
/** Their own texts are the editors', who say what age they like. */
const EDITED = /policy|terms|customer-service|article/;

/** `gone`: the pages that are not there; `isOwn`: `absent` is asked of the shop's own words. */
type RuleSet = {
  rules: Record<string, string>;
  absent: RegExp[];
  due: RegExp[];
  gone?: string[];
  isOwn?: boolean;
};
/** A rule holds in every language alike, but for a warning, which has a text in each. */
const languagesOf = ({ rules }: RuleSet) => (rules.warning_page ? LOCALES : (['ka'] as const));

const SETS: Record<string, RuleSet> = {
  'no rule': { rules: {}, absent: [/<p role="note"/], due: [/<template id="offer"/, /\+18/] },
  'nothing may be promoted, and ten milligrams are the most': {
    rules: { promoting: 'no', max_mg: '10' },
    absent: [POPUP, OLD_PRICE],
    due: [/\+18/],
  },
  'no old prices': {
    rules: { show_old_price: 'no' },
    absent: [/"price_before":"/],
    due: [/<template id="ad"/],
  },
  'no ratings, and no prices': {
    rules: { show_ratings: 'no', show_price: 'no' },
    absent: [RATING, PRICE],
    due: [/\+18/],
    gone: ['/types/highest-rated'],
  },
  'a birth by a day': {
    rules: {
      born_until: '2008-12-31',
      min_age: '21',
      withdrawal_days: '21',
      warning_page: JSON.stringify(WARNING),
      warning_product: JSON.stringify(OF_PRODUCTS),
    },
    absent: [EIGHTEEN, FOURTEEN],
    due: [/\+21/, /21\+/, /<p role="note"/],
    isOwn: true,
  },
  'nothing is sold, and no flavours': {
    rules: { selling: 'no', show_flavours: 'no', show_journal_pictures: 'no' },
    absent: [
      /href="[^"]*\/(?:cart|checkout)"/,
      /href="[^"]*\/tastes\//,
      /class="cover"/,
      /[Cc]lose in taste/,
      /same taste/,
    ],
    due: [/\+18/],
    gone: ['/tastes/mint', '/tastes/mixed', '/cart', '/checkout'],
  },
};
const PAGES = [
  '/',
  '/products',
  '/products?view=table',
  '/brands',
  '/types',
  '/types/highest-rated',
  '/tastes/mint',
  '/tastes/mixed',
  '/find',
  '/compare',
  '/favourites',
  '/snus-journal',
  '/article/1',
  '/cart',
  '/checkout',
  '/customer-service',
  '/profile',
  '/order/confirmation',
  '/reset-password',
  '/age-policy',
  '/terms-and-conditions',
  '/privacy-policy',
  '/return-policy',
  '/delivery-policy',
  '/stock-alert/confirm',
];
/** Read by programs, in no language of a visitor's. */
const FILES = ['pages', 'taxonomies', 'products-1'].map((part) => `/sitemaps/${part}.xml`);
FILES.push('/snus-journal/feed.xml', '/ka/snus-journal/feed.xml');
const CALLS = [
  'products/',
  'products/latest/',
  'products/featured/',
  'products/special-offer/',
  'brands/',
  'tastes/',
  'products/popup-feature/',
  'types/highest-rated/',
  'articles/',
  'products/search/?search=mint&grouped=true',
];

async function setRules(rules: Record<string, string>, since = '2020-01-01') {
  await queryShop('delete from selling_rules');
  for (const [rule, value] of Object.entries(rules))
    await queryShop('insert into selling_rules (rule, since, value) values ($1, $2, $3)', [
      rule,
      since,
      value,
    ]);
  await queryShop(`select pg_notify('pouchery_changes', '["*"]')`);
}

async function read(address: string, locale: string) {
  const response = await fetch(address, { headers: { 'accept-language': locale } });
  return { status: response.status, text: await response.text() };
}

/** A few at a time, as more than the shop wants to do at once it refuses. */
async function readAll<Answer>(pages: string[], ask: (path: string) => Promise<Answer>) {
  const waiting = [...pages];
  const answers: (Answer & { path: string })[] = [];
  const worker = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift())
      answers.push({ path, ...(await ask(path)) });
  };
  await Promise.all([1, 2, 3, 4].map(worker));
  return answers;
}

/** Products that have more nicotine than a rule lets. */
async function listStronger(maxMg = '1000') {
  const rows = await queryShop('select slug from products where nicotine_mg_per_pouch > $1', [maxMg]);
  return rows.map(({ slug }) => String(slug));
}

/** Those of two products, their brands and types, too, and of a product that is out of stock. */
async function listPages(api: string) {
  const { results } = await (await fetch(`${api}/api/products/?page_size=2`)).json();
  const own = results.flatMap(({ slug, brand, type }: Pick<ProductCard, 'slug' | 'brand' | 'type'>) => [
    `/product/${slug}`,
    `/brand/${brand.slug}`,
    `/type/${type.slug}`,
  ]);
  return [...PAGES, ...new Set<string>(own), '/product/ljusa-wild-strawberry'];
}

export function testLaw() {
  test.beforeAll(async () => {
    await queryShop('update selling set orders_and_stock = true');
    await queryShop('update shop set age_prompt = true');
  });

  for (const [name, set] of Object.entries(SETS)) {
    const { rules, due, isOwn = false } = set;
    const languages = languagesOf(set);

    test(`every page${languages.length > 1 ? ' in every language' : ''}, and every call: ${name}`, async () => {
      const { site, api } = runningShop();
      const stronger = await listStronger(rules.max_mg);
      expect(stronger.length > 0).toBe('max_mg' in rules);
      const hidden = stronger.map((slug) => `/product/${slug}`);
      const gone = [...(set.gone ?? []), ...hidden];
      const named = new RegExp(`(?:/product/|"slug":")(?:${stronger.join('|')})(?![\\w-])`);
      const absent = stronger.length > 0 ? [...set.absent, named] : set.absent;
      const pages = [...(await listPages(api)), ...hidden.slice(0, 1)];
      await setRules(rules);
      const isHeard = async () => {
        const [{ text }, { status }] = [
          await read(`${site}/products`, 'en'),
          await read(`${site}/cart`, 'en'),
        ];
        const isLawful = due.every((each) => each.test(text)) && !absent.some((each) => each.test(text));
        return isLawful && status === (gone.includes('/cart') ? 404 : 200);
      };
      await expect.poll(isHeard, { timeout: 5_000, intervals: [50] }).toBe(true);
      const wrong: string[] = [];
      for (const locale of languages) {
        const answers = await readAll(pages, (path) =>
          read(`${site}${locale === 'en' ? '' : `/${locale}`}${path}`, locale),
        );
        for (const { path, status, text } of answers) {
          const isGone = gone.includes(path);
          if (status !== (isGone ? 404 : 200)) wrong.push(`${locale}${path}: ${status}`);
          if (rules.warning_page && !text.includes(WARNING[locale].replace('<', '&lt;').replace('>', '&gt;')))
            wrong.push(`${locale}${path}: no warning`);
          if (rules.warning_product && text.includes(OF_PRODUCTS[locale]) !== path.startsWith('/product/'))
            wrong.push(`${locale}${path}: the warning of products`);
          for (const each of due) if (!each.test(text)) wrong.push(`${locale}${path}: no ${each}`);
          // A page that is not there names its own address in other languages.
          for (const each of isGone || (isOwn && EDITED.test(path)) ? [] : absent)
            if (each.test(text)) wrong.push(`${locale}${path}: ${text.match(each)?.[0]}`);
        }
        for (const call of CALLS) {
          const { text } = await read(`${api}/api/${call}`, locale);
          for (const each of absent)
            if (each.test(text)) wrong.push(`${locale} ${call}: ${text.match(each)?.[0]}`);
        }
      }
      for (const file of FILES) {
        const { status, text } = await read(site + file, 'en');
        if (status !== 200) wrong.push(`${file}: ${status}`);
        for (const each of [...absent, ...gone.map((path) => new RegExp(`${path}<`))])
          if (each.test(text)) wrong.push(`${file}: ${text.match(each)?.[0]}`);
      }
      expect(wrong).toEqual([]);
    });
  }

  test('staff see a page under the rules of a later day, and visitors do not', async ({ page }) => {
    const { site } = runningShop();
    await logInStaff(page, 'owner');
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await setRules({ show_price: 'no', warning_page: JSON.stringify(WARNING) }, inDays(30).slice(0, 10));
    const preview = async (days: number) => {
      const asked = { kind: 'moment', id: inDays(days), locale: 'ka', path: '/products' };
      const { json } = await callApi(page, 'POST', '/api/backoffice/previews/', asked);
      return (await page.request.get(json.address)).text();
    };
    const isUnderRule = (text: string) => [text.includes(WARNING.ka), PRICE.test(text)];
    expect(isUnderRule(await preview(32))).toEqual([true, false]);
    expect(isUnderRule(await preview(28))).toEqual([false, true]);
    expect(isUnderRule((await read(`${site}/ka/products`, 'ka')).text)).toEqual([false, true]);
    await setRules({});
  });

  test('a page whose warning is due and missing in its language is none', async () => {
    const { site } = runningShop();
    await setRules({ warning_page: JSON.stringify({ en: 'By law: no.', ka: '', ru: 'По закону: нет.' }) });
    await expect
      .poll(async () => (await read(`${site}/ka/brands`, 'ka')).status, { timeout: 5_000 })
      .toBe(500);
    const { status, text } = await read(`${site}/brands`, 'en');
    expect([status, text.includes('By law: no.')]).toEqual([200, true]);
    await setRules({});
    await expect
      .poll(async () => (await read(`${site}/ka/brands`, 'ka')).status, { timeout: 5_000 })
      .toBe(200);
  });
}
