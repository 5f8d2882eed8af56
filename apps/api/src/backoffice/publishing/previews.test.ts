import { PREVIEW_HEADER } from '@pouchery/contract/paths';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '#api/backoffice/staff/staff-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { pages } from '#api/features/legal/legal-tables.ts';
import { slides } from '#api/features/promotions/promotions-tables.ts';
import { importContent } from '#api/seed/content-import.ts';
import { makeClock } from '#api/testing/clock.ts';
import { countWaiting } from '#api/testing/count-waiting.ts';
import { makeCatalogue, makePicture } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const clock = makeClock();
const shop = await makeTestApp({}, { now: clock.now });
afterAll(() => shop.close());

beforeAll(async () => {
  await importCatalogue(shop.db, makeCatalogue(), []);
  const content = makeContent({ articles: [{}, {}], slides: [{ picture: 'cover' }] });
  await importContent(shop.db, content, [makePicture('cover')], clock.now());
  await shop.db.update(articles).set({ state: 'draft' });
  await shop.db.update(products).set({ state: 'draft' }).where(eq(products.slug, 'north-mint'));
  await shop.db.update(slides).set({ state: 'draft' });
  await shop.db.update(pages).set({ scheduledRevision: { title: { en: 'Age' }, body: { en: '21' } } });
});

type Editor = Awaited<ReturnType<typeof openBackoffice>>;

async function openPreview(editor: Editor, kind: string, id: number | string) {
  const answer = await editor.post('previews/', { kind, id, locale: 'ka' });
  const { pathname, searchParams } = new URL(answer.json().address);
  return { pathname, link: searchParams.get('preview') ?? '' };
}

/** What the storefront's server asks, which has nobody's cookies. */
function claim(link: string) {
  return shop.app.inject({ method: 'POST', url: '/api/previews/', payload: { link } });
}

/** Opens a preview as the storefront does. */
async function look(editor: Editor, kind: string, id: number | string) {
  const { pathname, link } = await openPreview(editor, kind, id);
  const { pass } = (await claim(link)).json();
  return { pathname, link, see: (url: string) => shop.get(url, { [PREVIEW_HEADER]: pass }) };
}

test('staff see the one draft that they asked for, and no cache stores it', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const { pathname, see } = await look(editor, 'article', 1);
  expect(pathname).toBe('/ka/article/1');
  const seen = await see('/api/articles/1/');
  expect(seen.json()).toMatchObject({ title: 'Article 1' });
  expect(seen.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(seen.headers).not.toHaveProperty('etag');
  expect((await shop.get('/api/articles/1/')).statusCode).toBe(404);
  expect((await see('/api/articles/2/')).statusCode).toBe(404);
  expect((await see('/api/articles/')).json()).toMatchObject({ count: 0 });
});

test('a product is previewed with its neighbours and its reviews', async () => {
  const editor = await openBackoffice(shop, 'owner');
  const [{ id } = { id: 0 }] = await shop.db.select().from(products).where(eq(products.slug, 'north-mint'));
  const { pathname, see } = await look(editor, 'product', id);
  expect(pathname).toBe('/ka/product/north-mint');
  for (const part of ['', 'related/', 'reviews/']) {
    expect((await see(`/api/products/north-mint/${part}`)).statusCode).toBe(200);
    expect((await shop.get(`/api/products/north-mint/${part}`)).statusCode).toBe(404);
  }
});

test('a policy is previewed in its scheduled revision, a slide in its place', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const page = await look(editor, 'page', 'age-policy');
  expect((await page.see('/api/pages/age-policy/')).json()).toMatchObject({
    body: '21',
    updated: '2026-11-21',
  });
  expect((await shop.get('/api/pages/age-policy/')).json()).toMatchObject({ updated: '2026-09-01' });
  const slide = await look(editor, 'slide', 1);
  expect(slide.pathname).toBe('/ka');
  expect((await slide.see('/api/slider/')).json()).toHaveLength(1);
  expect((await shop.get('/api/slider/')).json()).toEqual([]);
});

test('a link works once, and then leads to the row in the back office', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const { link } = await openPreview(editor, 'article', 1);
  expect((await claim(link)).statusCode).toBe(200);
  const again = await claim(link);
  const open = 'http://localhost:8000/backoffice/preview/article/1/ka';
  expect([again.statusCode, again.json()]).toEqual([410, expect.objectContaining({ open })]);
  expect(again.headers).not.toHaveProperty('set-cookie');
});

test('a link that is used twice at the same moment works once', async () => {
  const { link } = await openPreview(await openBackoffice(shop, 'editor'), 'article', 1);
  const responses = await Promise.all([claim(link), claim(link), claim(link)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410]);
});

test('a link expires after a minute and with its session or its owner’s role, and cannot be forged', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const status = async ({ link }: { link: string }) => (await claim(link)).statusCode;
  expect(await status({ link: 'x'.repeat(200) })).toBe(404);
  const { link } = await openPreview(editor, 'article', 1);
  expect(await status({ link: `x${link}` })).toBe(404);

  await shop.db.update(staff).set({ role: 'support' }).where(eq(staff.id, editor.person.id));
  expect(await status({ link })).toBe(410);
  await shop.db.update(staff).set({ role: 'editor' }).where(eq(staff.id, editor.person.id));
  expect(await status({ link })).toBe(200);

  const late = await openPreview(editor, 'article', 1);
  clock.later(61);
  expect(await status(late)).toBe(410);

  const left = await openPreview(editor, 'article', 1);
  await shop.app.inject({ method: 'POST', url: '/api/auth/logout/', headers: editor.headers });
  expect(await status(left)).toBe(410);
});

test('a pass is valid for a minute; a link or nonsense in its place leaves the cached responses unchanged', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const { link, see } = await look(editor, 'article', 1);
  expect((await see('/api/articles/1/')).statusCode).toBe(200);
  clock.later(61);
  expect((await see('/api/articles/1/')).statusCode).toBe(404);
  for (const made of [link, 'x', 'x'.repeat(200)]) {
    const answer = await shop.get('/api/articles/', { [PREVIEW_HEADER]: made });
    expect(answer.headers).toMatchObject({ 'cache-control': expect.stringContaining('public') });
  }
});

test('support gets no previews, and a row that does not exist has none', async () => {
  const support = await openBackoffice(shop, 'support');
  expect((await support.post('previews/', { kind: 'article', id: 1, locale: 'en' })).statusCode).toBe(403);
  const editor = await openBackoffice(shop, 'editor');
  expect((await editor.post('previews/', { kind: 'article', id: 99, locale: 'en' })).statusCode).toBe(404);
  expect((await editor.post('previews/', { kind: 'page', id: 'nothing', locale: 'en' })).statusCode).toBe(
    404,
  );
});

test('the shop is shown as it will be at a moment: what starts, ends and is published until then, lists included', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const mint = eq(products.slug, 'north-mint');
  const publishAt = new Date('2027-01-05T06:00:00Z');
  const [row] = await shop.db.update(products).set({ state: 'scheduled', publishAt }).where(mint).returning();
  const campaign = await editor.post('campaigns/', {
    name: 'Winter mint',
    state: 'planned',
    starts_at: '2027-01-10T06:00:00Z',
    ends_at: '2027-03-10T06:00:00Z',
    parts: [
      { kind: 'price', is_on: true, ids: [row!.id], change: 'less', amount: '1.00', with_partners: true },
      { kind: 'slide', is_on: true, ids: [1] },
    ],
  });
  expect(campaign.statusCode).toBe(201);
  const before = row!.shopPrice;
  const lower = (Number(before) - 1).toFixed(2);

  async function at(moment: string) {
    const { see } = await look(editor, 'moment', moment);
    const [product, list, slider] = await Promise.all(
      ['products/north-mint/', 'products/', 'slider/'].map(async (url) => (await see(`/api/${url}`)).json()),
    );
    return {
      price: product.price,
      listed: list.results?.find(({ slug }: { slug: string }) => slug === 'north-mint')?.price,
      slides: slider.length,
    };
  }
  const unseen = { price: undefined, listed: undefined, slides: 0 };
  expect(await at('2027-01-04T06:00:00Z')).toEqual(unseen);
  expect(await at('2027-01-06T06:00:00Z')).toEqual({
    price: before,
    listed: before,
    slides: 0,
  });
  expect(await at('2027-01-11T06:00:00Z')).toEqual({ price: lower, listed: lower, slides: 1 });
  expect(await at('2027-03-11T06:00:00Z')).toEqual({
    price: before,
    listed: before,
    slides: 0,
  });

  expect((await shop.get('/api/products/north-mint/')).statusCode).toBe(404);
  const [after] = await shop.db.select().from(products).where(mint);
  expect(after).toEqual(row);
  expect((await editor.get(`campaigns/${campaign.json().id}/`)).json()).toMatchObject({ state: 'planned' });
});

test('whoever leaves before the shop of a moment is there holds nothing any longer', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const mint = eq(products.slug, 'north-mint');
  const publishAt = new Date('2027-01-05T06:00:00Z');
  await shop.db.update(products).set({ state: 'scheduled', publishAt }).where(mint);
  const { link } = await openPreview(editor, 'moment', '2027-01-06T06:00:00Z');
  const { pass } = (await claim(link)).json();
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  await shop.db.transaction(async (tx) => {
    await tx.select().from(products).where(mint).for('update');
    const headers = { [PREVIEW_HEADER]: pass };
    fetch(`${address}/api/slider/`, { headers, signal: leaving.signal }).catch(() => undefined);
    await expect.poll(() => countWaiting(shop.db)).toBe(1);
    leaving.abort();
  });
  const free = () => shop.db.select().from(products).where(mint).for('update', { skipLocked: true });
  await expect.poll(free).toHaveLength(1);
});

test('the browser asks for the shop at a moment for an hour, also from the shop’s origin', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const publishAt = new Date('2027-01-05T06:00:00Z');
  await shop.db
    .update(products)
    .set({ state: 'scheduled', publishAt })
    .where(eq(products.slug, 'north-mint'));
  const { see } = await look(editor, 'moment', '2027-01-06T06:00:00Z');
  const search = async () =>
    (await see('/api/products/search/?search=north%20mint')).json().map(({ slug }: { slug: string }) => slug);
  clock.later(59 * 60);
  expect(await search()).toContain('north-mint');
  clock.later(61);
  expect(await search()).not.toContain('north-mint');
  const asked = await shop.app.inject({
    method: 'OPTIONS',
    url: '/api/products/search/',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'GET',
      'access-control-request-headers': PREVIEW_HEADER,
    },
  });
  expect(String(asked.headers['access-control-allow-headers']).toLowerCase()).toContain(PREVIEW_HEADER);
});

test('the shop is shown as if its cart were open, on any page of it', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const asked = { kind: 'selling', id: 'open', locale: 'en', path: '/cart' };
  const { pathname, searchParams } = new URL((await editor.post('previews/', asked)).json().address);
  expect(pathname).toBe('/cart');
  expect((await claim(searchParams.get('preview') ?? '')).json()).toMatchObject({ sells: true });
  expect((await editor.post('previews/', { ...asked, path: '//evil.example' })).statusCode).toBe(404);
});

test('a moment’s link leads to the page asked for, and its links lead on to the same moment', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const ask = (id: string, path?: string) =>
    editor.post('previews/', { kind: 'moment', id, locale: 'ru', path });
  const moment = '2027-01-11T06:00:00.000Z';
  const { pathname, searchParams } = new URL((await ask(moment, '/products?taste=mint')).json().address);
  expect([pathname, searchParams.get('taste')]).toEqual(['/ru/products', 'mint']);
  const open = `http://localhost:8000/backoffice/preview/moment/${encodeURIComponent(moment)}/ru`;
  const link = searchParams.get('preview') ?? '';
  expect((await claim(link)).json()).toMatchObject({ open, moment });
  expect((await claim(link)).json()).toMatchObject({ open: `${open}?path=%2Fproducts%3Ftaste%3Dmint` });

  expect((await ask(moment, '//elsewhere.example/')).statusCode).toBe(404);
  for (const wrong of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', 'tomorrow'])
    expect((await ask(wrong)).statusCode, wrong).toBe(400);
});
