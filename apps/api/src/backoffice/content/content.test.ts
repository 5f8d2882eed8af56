import type { StaffArticle } from '@pouchery/contract/backoffice/articles';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { importContent } from '#api/seed/content-import.ts';
import { makeCatalogue, makePicture } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp({}, { now: () => new Date('2026-11-21T08:00:00Z') });
const editor = await openBackoffice(shop, 'editor');
afterAll(() => shop.close());

let announced: string[] = [];
let coverId = 0;

beforeAll(async () => {
  await importCatalogue(shop.db, makeCatalogue(), []);
  const content = makeContent({
    slides: [{ picture: 'cover' }, { href: '/brands', picture: 'cover' }],
    articles: [{}, {}],
  });
  await importContent(shop.db, content, [makePicture('cover')], shop.app.now());
  const [cover] = await shop.db.select({ id: pictures.id }).from(pictures).where(eq(pictures.name, 'cover'));
  coverId = cover!.id;
  shop.changes.on('tags', (tags) => announced.push(...tags));
});
beforeEach(() => {
  announced = [];
});

/** The tags announced since the test began, once this one is among them. */
async function announcedWith(tag: string) {
  await expect.poll(() => announced).toContain(tag);
  return announced.toSorted();
}

const draft = () => ({
  title: { en: 'Two days with cold mint', ka: '', ru: 'Два дня с холодной мятой' },
  lead: { en: 'What stays of the cold.' },
  body: { en: 'On [menthol](/tastes/menthol).\n\n![Tins](cover "Two tins")' },
  author: { en: 'Nino Maisuradze' },
  cover_id: coverId,
  state: 'draft',
});

async function addArticle(fields: object = {}): Promise<StaffArticle> {
  const answer = await editor.post('articles/', { ...draft(), ...fields });
  expect(answer.json()).toMatchObject({ id: expect.any(Number) });
  return answer.json();
}

const lastEntry = async () => {
  const [entry] = await shop.db.select().from(auditEntries).orderBy(sql`id desc`).limit(1);
  return entry;
};

describe('articles', () => {
  test('a draft is for the staff alone, and empty languages are not written', async () => {
    const article = await addArticle();
    expect(article).toMatchObject({
      id: 3, // Behind those that were imported.
      slug: 'two-days-with-cold-mint',
      title: { en: 'Two days with cold mint', ru: 'Два дня с холодной мятой' },
      published: '2026-11-21',
      state: 'draft',
      publish_at: null,
      version: 1,
    });
    expect(article.title).not.toHaveProperty('ka');
    expect((await shop.get(`/api/articles/${article.id}/`)).statusCode).toBe(404);
    expect((await editor.get(`articles/${article.id}/`)).json()).toEqual(article);
    expect(announced).not.toContain('article:3');
  });

  test('a published one is read at once, and its lists and its page are announced', async () => {
    const { id, version } = await addArticle({ title: { en: 'Published today' } });
    const published = await editor.patch(`articles/${id}/`, { state: 'published', version });
    expect(published.json()).toMatchObject({ state: 'published', version: 2, body: draft().body });
    expect(await announcedWith('articles')).toEqual([`article:${id}`, 'articles']);
    expect((await shop.get(`/api/articles/${id}/`)).json()).toMatchObject({
      title: 'Published today',
      minutes: 1,
      pictures: [{ name: 'cover' }],
    });
    expect(await lastEntry()).toMatchObject({
      staffId: editor.person.id,
      subject: 'article',
      subjectId: String(id),
      subjectName: 'Published today',
      action: 'change',
      changes: [{ field: 'state', before: 'draft', after: 'published' }],
    });
  });

  test('a change of the text alone throws out the page alone', async () => {
    const { id } = await addArticle({ state: 'published', title: { en: 'Quiet change' } });
    await announcedWith('articles');
    announced = [];
    await editor.patch(`articles/${id}/`, { lead: { en: 'Another lead.' }, version: 1 });
    expect(await announcedWith('articles')).toEqual([`article:${id}`, 'articles']);
    announced = [];
    const body = { en: `${draft().body.en}\n\nAnd one more line.` };
    await editor.patch(`articles/${id}/`, { body, version: 2 });
    expect(await announcedWith(`article:${id}`)).toEqual([`article:${id}`]);
  });

  test('the second save of the same version is a conflict and shows the row as it is now', async () => {
    const { id } = await addArticle();
    await editor.patch(`articles/${id}/`, { title: { en: 'First' }, version: 1 });
    const second = await editor.patch(`articles/${id}/`, { title: { en: 'Second' }, version: 1 });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ current: { title: { en: 'First' }, version: 2 } });
    expect((await editor.delete(`articles/${id}/?version=1`)).statusCode).toBe(409);
    expect((await editor.get(`articles/${id}/`)).json()).toMatchObject({ title: { en: 'First' } });
    expect((await editor.delete(`articles/${id}/?version=2`)).statusCode).toBe(204);
    expect((await editor.get(`articles/${id}/`)).statusCode).toBe(404);
  });

  test.each([
    [{ title: { en: ' ' } }, 'title'],
    [{ body: { en: '![x](nowhere)' } }, 'body'],
    [{ cover_id: 999_999 }, 'cover_id'],
    [{ state: 'scheduled' }, 'publish_at'],
    [{ state: 'scheduled', publish_at: '2026-11-21T07:59:00Z' }, 'publish_at'],
    [{ state: 'published', published: '2026-11-22' }, 'published'],
    [{ slug: 'Not a slug' }, 'slug'],
    [{ state: 'gone' }, 'state'],
  ])('%j is refused, and nothing is written', async (fields, field) => {
    const before = (await editor.get('articles/')).json().count;
    const answer = await editor.post('articles/', { ...draft(), ...fields });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
    expect((await editor.get('articles/')).json().count).toBe(before);
  });

  test('two of one title get two addresses; one that is taken is refused', async () => {
    const first = await addArticle({ title: { en: 'Tqemali & mint' } });
    const second = await addArticle({ title: { en: 'Tqemali & mint' } });
    expect([first.slug, second.slug]).toEqual(['tqemali-and-mint', 'tqemali-and-mint-2']);
    const third = await editor.patch(`articles/${second.id}/`, { slug: first.slug, version: 1 });
    expect([third.statusCode, third.json()]).toEqual([400, { slug: [expect.any(String)] }]);
  });

  test('lists are searched, filtered and sorted', async () => {
    await addArticle({ title: { en: 'Zebra of mint', ka: 'ზოლიანი' } });
    const found = (await editor.get(`articles/?q=${encodeURIComponent('ზოლ')}&state=draft`)).json();
    expect(found).toMatchObject({ count: 1, results: [{ title: { en: 'Zebra of mint' } }] });
    const sorted = (await editor.get('articles/?sort=-title')).json();
    expect(sorted.results[0]).toMatchObject({ title: { en: 'Zebra of mint' } });
  });
});

describe('slides', () => {
  const slide = () => ({
    title: { en: 'Cold' },
    text: { en: 'Colder.' },
    button: { en: 'See' },
    href: '/product/north-mint',
    picture_id: null,
    state: 'published',
  });

  test('a slide of a product takes its colours, needs no picture and comes last', async () => {
    const answer = await editor.post('slides/', { ...slide(), picture_id: coverId });
    expect(answer.json()).toMatchObject({ position: 2, product_id: expect.any(Number) });
    expect(await announcedWith('slider')).toEqual(['slider']);
    const shown = (await shop.get('/api/slider/')).json();
    expect(shown.at(-1)).toMatchObject({ title: 'Cold', product: { slug: 'north-mint' } });
  });

  test('what a slide of a product says is shown, what it leaves out comes from the product', async () => {
    const own = { title: { ka: 'ცივი' }, text: { en: 'Colder.' } };
    for (const words of [own, { title: {}, text: {} }])
      await editor.post('slides/', { ...slide(), ...words, picture_id: coverId });
    const shownIn = async (locale: string) =>
      (await shop.get('/api/slider/', { 'accept-language': locale }))
        .json()
        .slice(-2)
        .map(({ title, text }: { title: string; text: string }) => [title, text]);
    expect(await shownIn('ka')).toEqual([
      ['ცივი', 'Colder.'],
      ['ჩრდილოეთის პიტნა', ''],
    ]);
    expect(await shownIn('en')).toEqual([
      ['North Mint', 'Colder.'],
      ['North Mint', ''],
    ]);
  });

  test.each([
    [{ href: '/brands', picture_id: 1, title: {} }, 'title'],
    [{ href: '/brands', picture_id: 1, text: { en: ' ' } }, 'text'],
    [{ href: '/product/nothing' }, 'href'],
    [{ href: 'https://elsewhere.example' }, 'href'],
    [{ href: '//elsewhere.example' }, 'href'],
    [{ href: '/brands' }, 'picture_id'],
  ])('%j is refused', async (fields, field) => {
    const answer = await editor.post('slides/', { ...slide(), ...fields });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
  });

  test('their order is changed as a whole', async () => {
    const ids: number[] = (await editor.get('slides/')).json().results.map(({ id }: { id: number }) => id);
    const turned = ids.toReversed();
    expect((await editor.put('slides/order/', { ids: turned })).statusCode).toBe(204);
    expect((await editor.get('slides/')).json().results.map(({ id }: { id: number }) => id)).toEqual(turned);
    expect(await lastEntry()).toMatchObject({
      action: 'order',
      changes: [{ field: 'order', after: turned }],
    });
    expect((await editor.put('slides/order/', { ids: turned.slice(1) })).statusCode).toBe(400);
  });

  test('a draft is not shown, an archived one no longer', async () => {
    const { id } = (await editor.post('slides/', { ...slide(), picture_id: coverId, state: 'draft' })).json();
    const isShown = async () =>
      (await shop.get('/api/slider/')).json().some((one: { id: number }) => one.id === id);
    expect(await isShown()).toBe(false);
    await editor.patch(`slides/${id}/`, { state: 'published', version: 1 });
    await expect.poll(isShown).toBe(true);
    await editor.patch(`slides/${id}/`, { state: 'archived', version: 2 });
    await expect.poll(isShown).toBe(false);
  });
});

test('the newest published offer is shown, and the ad of the product that was chosen', async () => {
  const { id: product_id } = (await shop.db.execute<{ id: number }>(sql`select min(id) as id from products`))
    .rows[0]!;
  const offer = { title: { en: 'Autumn' }, product_id, picture_id: coverId, state: 'published' };
  const { id } = (await editor.post('special-offers/', offer)).json();
  const shown = await shop.get('/api/products/special-offer/');
  expect(shown.json()).toMatchObject({ id, title: 'Autumn' });
  await editor.patch(`special-offers/${id}/`, { state: 'archived', version: 1 });
  await expect.poll(async () => (await shop.get('/api/products/special-offer/')).statusCode).toBe(204);

  const none = (await editor.get('settings/popup-feature/')).json();
  expect(none).toMatchObject({ product_id: null, version: 0 });
  const ad = { product_id, is_shown: true, version: 0 };
  expect((await editor.patch('settings/popup-feature/', ad)).json()).toMatchObject({
    product_id,
    version: 1,
  });
  expect((await editor.patch('settings/popup-feature/', ad)).statusCode).toBe(409);
  const hidden = await editor.patch('settings/popup-feature/', { ...ad, is_shown: false, version: 1 });
  expect(hidden.json()).toMatchObject({ is_shown: false, version: 2 });
});

describe('legal texts', () => {
  const next = { title: { en: 'Age policy' }, body: { en: '**21 or older**' } };

  test('the scheduled revision waits while the present one stays in force', async () => {
    const stored = await editor.patch('pages/age-policy/', { ...next, state: 'draft', version: 1 });
    expect(stored.json()).toMatchObject({
      ...next,
      state: 'draft',
      in_force: { body: { en: '**18 or older**' } },
    });
    expect((await shop.get('/api/pages/age-policy/')).json()).toMatchObject({ body: '**18 or older**' });
    const dropped = await editor.delete('pages/age-policy/scheduled-revision/?version=2');
    expect(dropped.json()).toMatchObject({ state: 'published', in_force: null, version: 3 });
    expect(announced).not.toContain('page:age-policy');
  });

  test('it takes the place of the present one, dated today', async () => {
    const put = await editor.patch('pages/age-policy/', { ...next, state: 'published', version: 3 });
    expect(put.json()).toMatchObject({
      ...next,
      state: 'published',
      in_force: null,
      updated: '2026-11-21',
    });
    expect(await announcedWith('page:age-policy')).toEqual(['page:age-policy']);
    expect((await shop.get('/api/pages/age-policy/')).json()).toMatchObject({ body: '**21 or older**' });
    expect(
      (await editor.patch('pages/age-policy/', { ...next, state: 'draft', version: 3 })).statusCode,
    ).toBe(409);
    expect((await editor.patch('pages/no-policy/', { ...next, state: 'draft', version: 1 })).statusCode).toBe(
      404,
    );
  });
});

test('questions are added, changed, ordered and deleted, and the shop says so at once', async () => {
  const asked = async () =>
    (await shop.get('/api/faq/')).json().map((one: { question: string }) => one.question);
  const form = { question: { en: 'Do you deliver to Batumi?' }, answer: { en: 'Yes.\n\nIn two days.' } };
  const { id, answer } = (await editor.post('questions/', form)).json();
  expect(answer).toEqual(form.answer);
  await expect.poll(asked).toEqual(['Who can buy?', 'Do you deliver to Batumi?']);
  const ids = (await editor.get('questions/')).json().results.map((one: { id: number }) => one.id);
  await editor.put('questions/order/', { ids: ids.toReversed() });
  await expect.poll(asked).toEqual(['Do you deliver to Batumi?', 'Who can buy?']);
  await editor.patch(`questions/${id}/`, { question: { en: 'To Batumi?' }, version: 1 });
  await expect.poll(asked).toEqual(['To Batumi?', 'Who can buy?']);
  expect((await editor.delete(`questions/${id}/?version=2`)).statusCode).toBe(204);
  await expect.poll(asked).toEqual(['Who can buy?']);
});

describe('the shop', () => {
  test('contact details, hours and settings are changed together', async () => {
    const { id: _, ...present } = (await editor.get('settings/shop/')).json();
    expect(present).toMatchObject({ phone: '+995 32 2 00 00 00', version: 1 });
    const hours = [{ days: [1, 2, 3, 4, 5, 6], opens: '09:30', closes: '20:00' }];
    const changed = await editor.patch('settings/shop/', {
      ...present,
      legal_name: { en: 'Corner & Sons LLC', ka: '' },
      working_hours: hours,
      age_prompt: true,
    });
    expect(changed.json()).toMatchObject({ working_hours: hours, age_prompt: true, version: 2 });
    expect(await announcedWith('shop')).toEqual(['shop']);
    await expect
      .poll(async () => (await shop.get('/api/shop/')).json())
      .toMatchObject({
        legal_name: 'Corner & Sons LLC',
        working_hours: hours,
        settings: { age_prompt: true },
      });
    expect((await editor.patch('settings/shop/', present)).statusCode).toBe(409);
  });

  test('what visitors do not see throws nothing out', async () => {
    const { id: _, ...present } = (await editor.get('settings/shop/')).json();
    await editor.patch('settings/shop/', { ...present, approve_reviews: true });
    const question = { question: { en: 'A later change?' }, answer: { en: 'Yes.' } };
    await editor.post('questions/', question);
    expect(await announcedWith('faq')).toEqual(['faq']);
  });

  test.each([
    [[{ days: [1], opens: '10:00', closes: '09:00' }]],
    [[{ days: [1], opens: '10:00', closes: null }]],
    [
      [
        { days: [1, 2], opens: null, closes: null },
        { days: [2], opens: '10:00', closes: '11:00' },
      ],
    ],
    [[{ days: [1], opens: '25:00', closes: '26:00' }]],
  ])('hours such as %j are refused', async (working_hours) => {
    const { id: _, ...present } = (await editor.get('settings/shop/')).json();
    const answer = await editor.patch('settings/shop/', { ...present, working_hours });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['working_hours']]);
  });
});
