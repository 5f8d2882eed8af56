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
  await shop.db.update(pages).set({ nextEdition: { title: { en: 'Age' }, body: { en: '21' } } });
});

async function openPreview(
  editor: Awaited<ReturnType<typeof openBackoffice>>,
  kind: string,
  id: number | string,
) {
  const answer = await editor.post('previews/', { kind, id });
  const { addresses, ends } = answer.json();
  const { pathname, searchParams } = new URL(addresses.ka);
  const token = searchParams.get('preview') ?? '';
  return { pathname, token, ends, see: (url: string) => shop.get(url, { [PREVIEW_HEADER]: token }) };
}

test('staff see the one draft that they asked for, and nobody keeps what they saw', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const { pathname, ends, see } = await openPreview(editor, 'article', 1);
  expect([pathname, ends]).toEqual(['/ka/article/1', '2026-11-21T12:15:00.000Z']);
  const seen = await see('/api/articles/1/');
  expect(seen.json()).toMatchObject({ title: 'Article 1' });
  expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', [PREVIEW_HEADER]: 'shown' });
  expect(seen.headers).not.toHaveProperty('etag');
  expect((await shop.get('/api/articles/1/')).statusCode).toBe(404);
  expect((await see('/api/articles/2/')).statusCode).toBe(404);
  expect((await see('/api/articles/')).json()).toMatchObject({ count: 0 });
});

test('a product is previewed with its neighbours and its reviews', async () => {
  const editor = await openBackoffice(shop, 'owner');
  const [{ id } = { id: 0 }] = await shop.db.select().from(products).where(eq(products.slug, 'north-mint'));
  const { pathname, see } = await openPreview(editor, 'product', id);
  expect(pathname).toBe('/ka/product/north-mint');
  for (const part of ['', 'related/', 'reviews/']) {
    expect((await see(`/api/products/north-mint/${part}`)).statusCode).toBe(200);
    expect((await shop.get(`/api/products/north-mint/${part}`)).statusCode).toBe(404);
  }
});

test('a policy is previewed in its next edition, a slide in its place', async () => {
  const editor = await openBackoffice(shop, 'editor');
  const page = await openPreview(editor, 'page', 'age-policy');
  expect((await page.see('/api/pages/age-policy/')).json()).toMatchObject({
    body: '21',
    updated: '2026-11-21',
  });
  expect((await shop.get('/api/pages/age-policy/')).json()).toMatchObject({ updated: '2026-09-01' });
  const slide = await openPreview(editor, 'slide', 1);
  expect(slide.pathname).toBe('/ka');
  expect((await slide.see('/api/slider/')).json()).toHaveLength(1);
  expect((await shop.get('/api/slider/')).json()).toEqual([]);
});

test("a token ends with its time, its session and its owner's role, and nobody makes one up", async () => {
  const editor = await openBackoffice(shop, 'editor');
  const { token, see } = await openPreview(editor, 'article', 1);
  const status = async () => (await see('/api/articles/1/')).statusCode;
  expect(await status()).toBe(200);

  const made = await shop.get('/api/articles/1/', { [PREVIEW_HEADER]: `x${token}` });
  expect([made.statusCode, made.headers[PREVIEW_HEADER]]).toEqual([404, 'over']);

  await shop.db.update(staff).set({ role: 'support' }).where(eq(staff.id, editor.person.id));
  expect(await status()).toBe(404);
  await shop.db.update(staff).set({ role: 'editor' }).where(eq(staff.id, editor.person.id));
  expect(await status()).toBe(200);

  clock.later(901);
  expect(await status()).toBe(404);

  const other = await openBackoffice(shop, 'editor');
  const again = await openPreview(other, 'article', 1);
  expect((await again.see('/api/articles/1/')).statusCode).toBe(200);
  await shop.app.inject({ method: 'POST', url: '/api/auth/logout/', headers: other.headers });
  expect((await again.see('/api/articles/1/')).statusCode).toBe(404);
});

test('support opens no previews, and nobody one of what is not there', async () => {
  const support = await openBackoffice(shop, 'support');
  expect((await support.post('previews/', { kind: 'article', id: 1 })).statusCode).toBe(403);
  const editor = await openBackoffice(shop, 'editor');
  expect((await editor.post('previews/', { kind: 'article', id: 99 })).statusCode).toBe(404);
  expect((await editor.post('previews/', { kind: 'page', id: 'nothing' })).statusCode).toBe(404);
});
