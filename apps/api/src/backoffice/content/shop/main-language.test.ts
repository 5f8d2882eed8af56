// Rules: docs/decisions/0063-main-language.md

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles } from '#api/backoffice/import-export/import-queue.ts';
import { collectTags } from '#api/testing/collect-tags.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { openImportExport } from '#api/testing/import-export.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { followMainLanguage } from './language-indexes-queue.ts';

type Backoffice = Awaited<ReturnType<typeof openBackoffice>>;

let shop: TestApp;
let owner: Backoffice;
beforeAll(async () => {
  shop = await makeTestApp();
  await importDemo(shop.db);
  owner = await openBackoffice(shop, 'owner');
});
afterAll(() => shop.close());

const BRAND = {
  tagline: { ka: 'ცივი მთებიდან' },
  story: { ka: 'ორი ძმა და ერთი ქარხანა.' },
  country: { ka: 'საქართველო' },
  color_base: '#1c6343',
  color_accent: '#4fa685',
};

async function choose(locale: string) {
  const { version } = (await owner.get('settings/main-language/')).json();
  return owner.patch('settings/main-language/', { locale, version });
}

async function change(path: string, form: object) {
  const { version } = (await owner.get(path)).json();
  const changed = await owner.patch(path, { ...form, version });
  expect(changed.statusCode, changed.body).toBe(200);
  return changed.json();
}

const readBrand = async (slug: string, language: string) =>
  (await shop.get(`/api/brands/${slug}/`, { 'accept-language': language })).json();

test('is English until an owner chooses, and nobody else may', async () => {
  expect((await owner.get('settings/main-language/')).json()).toEqual({
    id: 'main_language',
    locale: 'en',
    version: 0,
    gaps: [],
  });
  const editor = await openBackoffice(shop, 'editor');
  expect((await editor.get('settings/main-language/')).statusCode).toBe(403);
  expect((await editor.patch('settings/main-language/', { locale: 'ka', version: 0 })).statusCode).toBe(403);
});

test('is no language that a text lacks: the counts say of what kind, and the desk lists the texts', async () => {
  const [brand] = (await owner.get('brands/?page_size=1')).json().results;
  const { tagline } = brand;
  await change(`brands/${brand.id}/`, { tagline: { en: tagline.en, ka: tagline.ka } });
  await owner.post('glossary/', { term: { en: 'Pouch', ka: 'ბალიში' } });
  const refused = await choose('ru');
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { locale: ['Some texts are not in this language yet. Translate them first.'] },
  ]);
  expect((await owner.get('settings/main-language/')).json()).toMatchObject({
    locale: 'en',
    gaps: [
      { locale: 'ru', subject: 'brand', texts: 1 },
      { locale: 'ru', subject: 'glossary_term', texts: 1 },
    ],
  });
  const listed = (await owner.get('translations/?why=missing&locale=ru&subject=brand')).json();
  expect(listed.results).toMatchObject([{ id: `brand/${brand.id}/tagline` }]);
});

test('that another one is, is heard of at once: what fell back is made anew, and the log has it', async () => {
  const [brand] = (await owner.get('brands/?page_size=1')).json().results;
  expect((await readBrand(brand.slug, 'ru')).tagline).toBe(brand.tagline.en);
  const tags = await collectTags(shop, async () => {
    expect((await choose('ka')).json()).toEqual({ id: 'main_language', locale: 'ka', version: 1 });
  });
  expect(tags).toEqual(['*', 'main-language:ka']);
  expect((await readBrand(brand.slug, 'ru')).tagline).toBe(brand.tagline.ka);
  expect((await readBrand(brand.slug, 'en')).tagline).toBe(brand.tagline.en);
  const [entry] = (await owner.get('audit/?subject=main_language')).json().results;
  expect(entry.subject_name).toBe('ka');
  expect(entry.changes).toContainEqual({ field: 'locale', is_private: false, before: 'en', after: 'ka' });
});

test('indexes of names and gaps are made for it while the shop is open', async () => {
  await followMainLanguage(shop.jobs, shop.connection);
  const listIndexes = async () => {
    const { rows } = await shop.db.execute<{ name: string }>(
      sql`select indexname as name from pg_indexes where indexname ~ '^products_(without|by_name)(_[a-z]{2})+$' order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  await expect
    .poll(listIndexes, { timeout: 30_000 })
    .toEqual([
      'products_by_name_en_ka_ru',
      'products_by_name_ka_en_ru',
      'products_by_name_ru_ka_en',
      'products_without_en',
      'products_without_ru',
    ]);
});

test('mails to the shop itself are in it', async () => {
  const message = { name: 'Eka', email: 'eka@example.com', subject: 'Hello', message: 'Is it cold?' };
  expect((await shop.post('/api/contact/', message, { 'accept-language': 'ru' })).statusCode).toBe(204);
  const [mail] = await queuedMails(shop);
  expect(mail).toMatchObject({
    subject: 'შეტყობინება (Eka): Hello',
    text: expect.stringContaining('ენა: რუსული'),
  });
});

test('a record is saved with the main language alone, and not without it', async () => {
  const name = { ka: 'ყაზბეგი' };
  const added = await owner.post('brands/', { ...BRAND, name });
  expect(added.statusCode, added.body).toBe(201);
  expect(added.json()).toMatchObject({ name, slug: 'qazbegi', country: { ka: 'საქართველო' } });
  expect(await readBrand('qazbegi', 'ru')).toMatchObject({ name: 'ყაზბეგი', tagline: 'ცივი მთებიდან' });
  expect(await readBrand('qazbegi', 'en')).toMatchObject({ name: 'ყაზბეგი' });
  const listed = (await shop.get('/api/brands/', { 'accept-language': 'ru' })).json();
  expect(listed).toContainEqual(expect.objectContaining({ name: 'ყაზბეგი' }));
  expect(added.json().missing).toEqual(['en', 'ru']);

  const refused = await owner.post('brands/', { ...BRAND, name: { en: 'Kazbegi' } });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { name: ['Write it in the shop’s main language, too.'] },
  ]);
  const [entry] = (await owner.get(`audit/?subject=brand&subject_id=${added.json().id}`)).json().results;
  expect(entry.subject_name).toBe('ყაზბეგი');
});

test('a file brings rows in with the main language alone, and is refused without it', async () => {
  await importFiles(shop.jobs, shop.db, shop.connection);
  const files = await openImportExport(shop);
  const columns = 'slug,name_en,name_ka,tagline_ka,story_ka,country_ka,color_base,color_accent';
  const rest = 'სტრიქონი,ისტორია,საქართველო,#1c6343,#4fa685';
  const looked = await files.diff(
    [columns, `lagodekhi,,ლაგოდეხი,${rest}`, `telavi,Telavi,,${rest}`].join('\n'),
    'brands.csv',
  );
  expect(looked.rows).toMatchObject([
    { slug: 'telavi', result: 'refused', problems: [{ field: 'name_ka', problem: 'required' }] },
    { slug: 'lagodekhi', result: 'added', problems: [] },
  ]);
  const good = await files.diff([columns, `lagodekhi,,ლაგოდეხი,${rest}`].join('\n'), 'brands.csv');
  expect(await files.apply(good.id)).toMatchObject({ state: 'applied' });
  expect((await readBrand('lagodekhi', 'en')).name).toBe('ლაგოდეხი');
  const [{ id, version }] = (await owner.get('brands/?q=lagodekhi')).json().results;
  expect((await owner.delete(`brands/${id}/?version=${version}`)).statusCode).toBe(204);
});

test('the desk translates from the main language', async () => {
  const [{ id, tagline }] = (await owner.get('brands/?q=qazbegi')).json().results;
  expect((await owner.get(`translations/?id=brand/${id}/tagline`)).json().results).toMatchObject([
    { missing: ['en', 'ru'], older: [] },
  ]);
  await change(`brands/${id}/`, { tagline: { ...tagline, ru: 'С холодных гор' } });
  await change(`brands/${id}/`, { tagline: { ka: 'თბილი ხეობებიდან', ru: 'С холодных гор' } });
  expect((await owner.get(`translations/?id=brand/${id}/tagline`)).json().results).toMatchObject([
    { missing: ['en'], older: ['ru'] },
  ]);
});

test('a slide that links to no product needs words in it', async () => {
  const { rows } = await shop.db.execute(sql`select id from pictures limit 1`);
  const form = { href: '/brands', picture_id: rows[0]?.id, button: { ka: 'ნახვა' }, state: 'draft' };
  const refused = await owner.post('slides/', { ...form, title: {}, text: { ka: '' } });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['title', 'text']]);
  const words = { title: { ka: 'ცივი' }, text: { ka: 'უფრო ცივი.' } };
  const { id, version, ...added } = (await owner.post('slides/', { ...form, ...words })).json();
  expect(added).toMatchObject(words);
  await owner.delete(`slides/${id}/?version=${version}`);
});

test('English is chosen again once it lacks nothing', async () => {
  expect((await choose('en')).statusCode).toBe(400);
  const [{ id, ...brand }] = (await owner.get('brands/?q=qazbegi')).json().results;
  await change(`brands/${id}/`, {
    name: { ...brand.name, en: 'Kazbegi' },
    tagline: { ...brand.tagline, en: 'From warm valleys' },
    story: { ...brand.story, en: 'Two brothers.' },
    country: { ...brand.country, en: 'Georgia' },
  });
  expect((await choose('en')).json()).toMatchObject({ locale: 'en', version: 2 });
  const refused = await owner.post('brands/', { ...BRAND, name: { ka: 'ლაგოდეხი' } });
  expect(refused.json().name).toEqual(['Write it in the shop’s main language, too.']);
});
