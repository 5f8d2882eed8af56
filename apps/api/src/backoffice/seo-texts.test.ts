// Rules: docs/behaviour.md#titles-and-descriptions
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importContent } from '#api/seed/content-import.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { makePicture } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

let shop: TestApp;
let editor: Awaited<ReturnType<typeof openBackoffice>>;
beforeAll(async () => {
  shop = await makeTestApp();
  await importDemo(shop.db);
  editor = await openBackoffice(shop, 'editor');
});
afterAll(() => shop.close());

async function read(path: string, locale: string) {
  const headers = { 'accept-language': locale };
  const { seo_title, seo_description } = (await shop.app.inject({ url: path, headers })).json();
  return [seo_title, seo_description];
}

test.each([
  ['products', ({ slug }: { slug: string }) => `/api/products/${slug}/`],
  ['brands', ({ slug }: { slug: string }) => `/api/brands/${slug}/`],
  ['types', ({ slug }: { slug: string }) => `/api/types/${slug}/`],
  ['tastes', ({ slug }: { slug: string }) => `/api/tastes/${slug}/`],
] as const)(
  '%s say to search engines what somebody has written, in each language',
  async (resource, toPath) => {
    const [row] = (await editor.get(`${resource}/?page_size=1`)).json().results;
    const path = toPath(row);
    expect(await read(path, 'en')).toEqual([null, null]);

    const title = { en: 'Pouches in Tbilisi', ka: 'ბალიშები თბილისში' };
    const { version } = (await editor.get(`${resource}/${row.id}/`)).json();
    const changed = await editor.patch(`${resource}/${row.id}/`, {
      seo_title: title,
      seo_description: { en: 'By courier' },
      version,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toMatchObject({ seo_title: title, seo_description: { en: 'By courier' } });
    await expect.poll(() => read(path, 'ka')).toEqual(['ბალიშები თბილისში', 'By courier']);
    expect(await read(path, 'ru')).toEqual(['Pouches in Tbilisi', 'By courier']);

    const waiting = (await editor.get(`translations/?q=${encodeURIComponent('Pouches in Tbilisi')}`)).json();
    expect(waiting.results).toMatchObject([{ field: 'seo_title', missing: ['ru'] }]);

    const cleared = { seo_title: null, seo_description: { en: '' }, version: changed.json().version };
    expect((await editor.patch(`${resource}/${row.id}/`, cleared)).statusCode).toBe(200);
    await expect.poll(() => read(path, 'ka')).toEqual([null, null]);
  },
);

test('an article does so too, and a title without English or of more than a hundred signs is refused', async () => {
  await importContent(shop.db, makeContent({ articles: [{}] }), [makePicture('cover')], shop.app.now());
  const [{ id }] = (await editor.get('articles/?state=published&page_size=1')).json().results;
  const { version } = (await editor.get(`articles/${id}/`)).json();
  const change = (form: object) => editor.patch(`articles/${id}/`, { ...form, version });
  const refused = await change({ seo_title: { ka: 'სათაური' } });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['seo_title']]);
  expect((await change({ seo_title: { en: 'm'.repeat(101) } })).statusCode).toBe(400);
  expect((await change({ seo_title: { en: 'How to choose' } })).statusCode).toBe(200);
  await expect.poll(() => read(`/api/articles/${id}/`, 'ru')).toEqual(['How to choose', null]);
});

test('a legal text does so too, at once and without a new date, whatever is being written of it', async () => {
  const [{ id }] = (await editor.get('pages/')).json().results;
  const before = (await editor.get(`pages/${id}/`)).json();
  const form = { seo_title: { en: 'How we treat data' }, version: before.version };
  const changed = (await editor.patch(`pages/${id}/`, form)).json();
  expect(changed).toMatchObject({ seo_title: { en: 'How we treat data' }, updated: before.updated });
  await expect.poll(() => read(`/api/pages/${id}/`, 'ka')).toEqual(['How we treat data', null]);
  const draft = { title: { en: 'Next year' }, state: 'draft', seo_title: null, version: changed.version };
  expect((await editor.patch(`pages/${id}/`, draft)).statusCode).toBe(200);
  await expect.poll(() => read(`/api/pages/${id}/`, 'en')).toEqual([null, null]);
});
