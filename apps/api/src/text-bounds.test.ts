// Rules: docs/behaviour.md#text-bounds

import { registration } from '@pouchery/contract/accounts';
import { articleForm } from '@pouchery/contract/backoffice/articles';
import { campaignForm } from '@pouchery/contract/backoffice/campaigns';
import { changeCustomer } from '@pouchery/contract/backoffice/customers';
import { replyToMessage } from '@pouchery/contract/backoffice/messages';
import { changeOrder } from '@pouchery/contract/backoffice/orders';
import { BACKOFFICE_PATHS } from '@pouchery/contract/backoffice/paths';
import { PRODUCT_DOUBTS } from '@pouchery/contract/backoffice/product-doubts';
import { addProduct, productForm as productSchema } from '@pouchery/contract/backoffice/products';
import { slideForm, specialOfferForm } from '@pouchery/contract/backoffice/promotions';
import { moderateReview } from '@pouchery/contract/backoffice/reviews';
import { pageForm, questionForm, shopForm } from '@pouchery/contract/backoffice/shop-texts';
import { brandForm, partnerForm, tasteForm, typeForm } from '@pouchery/contract/backoffice/taxonomies';
import { LOCALES } from '@pouchery/contract/locales';
import { PATHS } from '@pouchery/contract/paths';
import { reviewText } from '@pouchery/contract/reviews';
import { contactMessage } from '@pouchery/contract/support';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { pendingRegistrations } from './features/accounts/accounts-tables.ts';
import { articles } from './features/journal/journal-tables.ts';
import { openContentForms } from './testing/content-forms.ts';
import { longestValue } from './testing/longest-value.ts';
import { makeOrder } from './testing/make-order.ts';
import { makeUser, signIn } from './testing/make-user.ts';
import { openBackoffice } from './testing/staff.ts';

const { shop, editor, coverId } = await openContentForms();
const owner = await openBackoffice(shop, 'owner');
const customer = await makeUser(shop, { firstName: 'ნ'.repeat(100), lastName: 'მ'.repeat(100) });
const visitor = await signIn(shop, customer);
afterAll(() => shop.close());

/** It writes and reads as much as a shop ever has in one form, on machines that are busy. */
const TIMEOUT_MS = 90_000;

type Row = { id: number | string; slug?: string; version: number } & Record<string, unknown>;
/** By the part of an address that names the kind of row: what may stand behind it. */
const rows = new Map<string, Set<string>>();
const keep = (kind: string, ...ids: unknown[]) => {
  for (const id of ids) rows.set(kind, (rows.get(kind) ?? new Set()).add(String(id)));
};
/** Two halves of an emoji, of which none may be parted; three bytes of Georgian, and what JSON and HTML write as more. */
const SIGNS = ['😀', 'ჭ"<'];
const address = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`;
const COLOUR = '#000000';

/** What only some values can be; texts, lists and numbers are at their bounds. */
const known = (slug: string) => ({
  state: 'published',
  publish_at: undefined,
  slug,
  '*color_base': COLOUR,
  '*color_accent': '#ffffff',
  colors: { tint: '#ffffff', mid: '#888888', deep: COLOUR },
  label: { base: COLOUR, accent: '#ffffff' },
  picture_id: coverId,
  logo_id: coverId,
  cover_id: coverId,
});

async function add(path: string, form: z.ZodType, sign: string, more: object = {}) {
  const slug = `${'s'.repeat(90)}-${SIGNS.indexOf(sign)}${path.length}`.padEnd(100, 'z');
  const body = longestValue(form, { ...known(slug), ...more }, sign);
  const added = await editor.post(`${path}/`, body as object);
  expect(added.statusCode, `${path}: ${added.body.slice(0, 500)}`).toBe(201);
  return (await saveAgain(path, added.json())) as Row;
}

/** As the back office's form does, which sends what it has read. */
async function saveAgain(path: string, row: Row) {
  keep(path, row.id);
  if (row.slug) keep(path, row.slug);
  const read = await editor.get(`${path}/${row.id}/`);
  expect(read.statusCode, read.body.slice(0, 300)).toBe(200);
  const saved = await editor.patch(`${path}/${row.id}/`, {
    ...read.json(),
    ...row,
    confirmed_doubts: PRODUCT_DOUBTS,
  });
  expect(saved.statusCode, `${path}: ${saved.body.slice(0, 300)}`).toBe(200);
  return saved.json();
}

describe.each(SIGNS)('every form at its bounds, of %j,', (sign) => {
  test(
    'is written, read and written again',
    async () => {
      const brand = await add('brands', brandForm, sign);
      const type = await add('types', typeForm, sign);
      const article = await add('articles', articleForm, sign, { published: '2026-11-20' });
      const taste = await add('tastes', tasteForm, sign, { article_slug: article.slug });
      const hours = { opens: '10:00', closes: '22:00' };
      const partner = await add('delivery-partners', partnerForm, sign, {
        '*url': address(2_000),
        '*opens': hours.opens,
        '*closes': hours.closes,
        '*date': '2026-12-31',
        '*unit': 'hours',
        fee: '99999.99',
        smallest_order: '99999.99',
      });
      const product = await add('products', addProduct.schema.body, sign, {
        brand_id: brand.id,
        type_id: type.id,
        taste_id: taste.id,
        launch_date: '2026-11-01',
        price: '999999.99',
        '*.price': '999999.99',
        '*.url': address(2_000),
        '*.partner_id': partner.id,
        offers: [{ partner_id: partner.id, url: address(2_000), price: '999999.99', state: 'in' }],
        pictures: [
          {
            id: coverId,
            kind: 'closed',
            alt: longestValue(productSchema.shape.pictures.element.shape.alt, {}, sign),
          },
        ],
        confirmed_doubts: PRODUCT_DOUBTS,
      });
      for (const more of [{ href: `/product/${product.slug}` }, { href: `/${'p'.repeat(199)}` }])
        await add('slides', slideForm, sign, more);
      // Only a lowered price is an offer.
      const offers = [{ partner_id: partner.id, url: address(2_000), price: '999999.98', state: 'in' }];
      await saveAgain('products', { ...product, price: '999999.98', offers });
      await add('special-offers', specialOfferForm, sign, { product_id: product.id });
      await add('campaigns', campaignForm, sign, {
        state: 'draft',
        starts_at: '2099-01-01T00:00:00Z',
        ends_at: '2099-02-01T00:00:00Z',
        parts: [],
      });
      await add('questions', questionForm, sign);
      for (const [path, form] of [
        ['pages/age-policy', pageForm],
        ['settings/shop', shopForm],
      ] as const) {
        const { version } = (await editor.get(`${path}/`)).json();
        const body = longestValue(
          form,
          {
            ...known('x'),
            phone: `+${'9'.repeat(30)}`,
            email: `${'e'.repeat(64)}@${'d'.repeat(60)}.example.com`,
            working_hours: [],
            special_days: [],
          },
          sign,
        );
        const saved = await owner.patch(`${path}/`, { ...(body as object), version });
        expect(saved.statusCode, saved.body.slice(0, 300)).toBe(200);
      }
      const review = await shop.app.inject({
        method: 'POST',
        url: `/api/products/${product.slug}/reviews/`,
        headers: visitor,
        payload: longestValue(reviewText, {}, sign) as object,
      });
      expect(review.statusCode, review.body).toBe(201);
      keep('reviews', review.json().id);
      const answered = await owner.patch(`reviews/${review.json().id}/`, {
        ...(longestValue(
          moderateReview.schema.body,
          { version: undefined, state: 'shown', hidden_reason: null },
          sign,
        ) as object),
        version: (await owner.get(`reviews/${review.json().id}/`)).json().version,
      });
      expect(answered.statusCode, answered.body).toBe(200);
      await makeOrder(shop.db, customer.id, String(product.slug));
      const [order] = (await owner.get('orders/?sort=-date')).json().results;
      const sent = await owner.patch(`orders/${order.id}/`, {
        ...(longestValue(
          changeOrder.schema.body,
          {
            version: undefined,
            status: 'confirmed',
            collected_by: undefined,
            closes_return: undefined,
            move: undefined,
          },
          sign,
        ) as object),
        version: order.version,
      });
      expect(sent.statusCode, sent.body).toBe(200);
      keep('orders', order.id);
      const written = await shop.post(
        '/api/contact/',
        longestValue(
          contactMessage,
          { email: 'nino@example.com', website: '', recaptcha_token: '' },
          sign,
        ) as object,
      );
      expect(written.statusCode, written.body).toBe(204);
      const [message] = (await owner.get('messages/')).json().results;
      const replied = await owner.post(`messages/${message.id}/replies/`, {
        ...(longestValue(replyToMessage.schema.body, { version: undefined }, sign) as object),
        version: message.version,
      });
      expect(replied.statusCode, replied.body).toBe(201);
      keep('messages', message.id);
      const noted = await owner.patch(`customers/${customer.id}/`, {
        ...(longestValue(
          changeCustomer.schema.body,
          { version: undefined, is_blocked: false },
          sign,
        ) as object),
        version: (await owner.get(`customers/${customer.id}/`)).json().version,
      });
      expect(noted.statusCode, noted.body).toBe(200);
      keep('customers', customer.id);
    },
    TIMEOUT_MS,
  );
});

test(
  'what was written at its bounds is read by every call that reads',
  async () => {
    keep('audit', ...(await owner.get('audit/?page_size=30')).json().results.map(({ id }: Row) => id));
    const failed: string[] = [];
    const read = new Set<string>();
    const calls = [...Object.values(PATHS), ...Object.values(BACKOFFICE_PATHS)];
    for (const [, path] of calls.filter(([method]) => method === 'GET')) {
      const kind = /\/api\/(?:backoffice\/)?([\w-]+)\/:/.exec(path)?.[1];
      const isNumber = path.includes('/backoffice/') || /:id/.test(path);
      const known = [...(rows.get(kind ?? '') ?? [])].filter(
        (value) => /^(PO-)?\d+$/.test(value) === isNumber,
      );
      const values = path.includes('/:') ? (kind === 'pages' ? ['age-policy'] : known) : [''];
      for (const [at, value] of values.entries()) {
        // Of several rows of a kind, which are alike, each is read in one language.
        const locales = values.length > 2 ? [LOCALES[at % LOCALES.length]!] : LOCALES;
        for (const locale of path.includes('/backoffice/') ? (['ka'] as const) : locales) {
          const response = await shop.app.inject({
            method: 'GET',
            url: path.replace(/:\w+/, encodeURIComponent(value)),
            headers: {
              ...(path.includes('/backoffice/') ? owner.headers : visitor),
              'accept-language': locale,
            },
          });
          if (response.statusCode < 300) read.add(path);
          if (response.statusCode >= 500) failed.push(`${path} ${value} ${locale}: ${response.statusCode}`);
        }
      }
    }
    expect(failed).toEqual([]);
    for (const kind of [...rows.keys(), 'brands', 'slider', 'faq', 'shop', 'settings'])
      expect(
        [...read].some((path) => path.includes(`/${kind}/`)),
        kind,
      ).toBe(true);
  },
  TIMEOUT_MS,
);

test('a registration at its bounds is mailed and kept', async () => {
  const form = longestValue(
    registration,
    {
      email: `${'e'.repeat(64)}@${'d'.repeat(60)}.example.com`,
      first_name: 'ნ'.repeat(100),
      last_name: 'Ж'.repeat(100),
      date_of_birth: '1990-05-17',
      password: '"'.repeat(200),
      password_confirm: '"'.repeat(200),
      recaptcha_token: '',
    },
    '😀',
  );
  const started = await shop.post('/api/auth/register/initiate/', form as object);
  expect(started.statusCode, started.body).toBe(200);
  expect(await shop.db.$count(pendingRegistrations)).toBe(1);
});

test('a text that is longer than a form takes, written before there was a bound, is read all the same', async () => {
  const [row] = await shop.db.select({ id: articles.id }).from(articles).limit(1);
  const body = { en: 'Word. '.repeat(50_000), ka: 'სიტყვა '.repeat(50_000) };
  await shop.db.update(articles).set({ title: body, lead: body, body }).where(eq(articles.id, row!.id));
  expect((await editor.get(`articles/${row!.id}/`)).statusCode).toBe(200);
  expect((await editor.get('articles/')).statusCode).toBe(200);
  expect((await shop.get(`/api/articles/${row!.id}/`)).statusCode).toBe(200);
});

test('a number that no column holds is refused', async () => {
  const most = Number.MAX_SAFE_INTEGER;
  const calls: [path: string, body: object][] = [
    ['products', { brand_id: most, type_id: most, taste_id: most }],
    ['products', { pictures: [{ id: most, kind: 'top' }], offers: [{ partner_id: most, url: address(30) }] }],
    ['articles', { cover_id: most }],
    ['slides', { picture_id: most }],
    ['special-offers', { product_id: most, picture_id: most }],
    ['tastes', { picture_id: most }],
    ['delivery-partners', { logo_id: most }],
    ['questions', {}],
  ];
  for (const [path, body] of calls) {
    const [row] = (await editor.get(`${path}/`)).json().results;
    for (const version of [row.version, most]) {
      const { statusCode } = await editor.patch(`${path}/${row.id}/`, { ...body, version });
      expect([path, body, statusCode < 500]).toEqual([path, body, true]);
    }
  }
  for (const path of ['slides', 'questions'])
    expect((await editor.put(`${path}/order/`, { ids: [most] })).statusCode).toBe(400);
  const preview = { kind: 'product', id: most, locale: 'en' };
  expect((await editor.post('previews/', preview)).statusCode).toBeLessThan(500);
  for (const path of ['settings/shop', 'settings/popup-feature'])
    expect((await owner.patch(`${path}/`, { version: most })).statusCode).toBeLessThan(500);
});
