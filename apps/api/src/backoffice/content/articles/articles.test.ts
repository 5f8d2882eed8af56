import type { StaffArticle } from '@pouchery/contract/backoffice/articles';
import { afterAll, describe, expect, test } from 'vitest';
import { openContentForms } from '#api/testing/content-forms.ts';

const { shop, editor, coverId, announced, lastEntry } = await openContentForms();
afterAll(() => shop.close());

const draft = () => ({
  title: { en: 'Two days with cold mint', ka: '', ru: 'Два дня с холодной мятой' },
  lead: { en: 'What stays of the cold.' },
  body: { en: 'On [menthol](/tastes/menthol).\n\n![Tins](cover "Two tins")' },
  author: { en: 'Nino Maisuradze' },
  cover_id: coverId,
  state: 'draft',
});

async function addArticle(fields: object = {}): Promise<StaffArticle> {
  const response = await editor.post('articles/', { ...draft(), ...fields });
  expect(response.json()).toMatchObject({ id: expect.any(Number) });
  return response.json();
}

describe('articles', () => {
  test('a draft is for the staff alone, and empty languages are not written', async () => {
    let article = {} as StaffArticle;
    const tags = await announced(async () => (article = await addArticle()));
    expect(tags).toEqual([]);
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
  });

  test('a published one is read at once, and its lists and its page are announced', async () => {
    const { id, version } = await addArticle({ title: { en: 'Published today' } });
    const tags = await announced(async () => {
      const published = await editor.patch(`articles/${id}/`, { state: 'published', version });
      expect(published.json()).toMatchObject({ state: 'published', version: 2, body: draft().body });
    });
    expect(tags).toEqual([`article:${id}`, 'articles']);
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

  test('the day of one that is scheduled and then published at once is that of its publication', async () => {
    const scheduled = { state: 'scheduled', publish_at: '2026-12-24T08:00:00Z', published: '2026-11-03' };
    const { id, version } = await addArticle({ ...scheduled, title: { en: 'Sooner than planned' } });
    const published = await editor.patch(`articles/${id}/`, { state: 'published', version });
    expect(published.json()).toMatchObject({ state: 'published', published: '2026-11-21' });
    const archived = await editor.patch(`articles/${id}/`, {
      state: 'archived',
      published: '2026-11-04',
      version: version + 1,
    });
    const again = { state: 'published', version: archived.json().version };
    expect((await editor.patch(`articles/${id}/`, again)).json()).toMatchObject({ published: '2026-11-04' });
  });

  test('a change of the body alone drops the article’s page alone', async () => {
    const { id } = await addArticle({ state: 'published', title: { en: 'Quiet change' } });
    const change = (fields: object) => announced(() => editor.patch(`articles/${id}/`, fields));
    const lead = { en: 'Another lead.' };
    expect(await change({ lead, version: 1 })).toEqual([`article:${id}`, 'articles']);
    const body = { en: `${draft().body.en}\n\nAnd one more line.` };
    expect(await change({ body, version: 2 })).toEqual([`article:${id}`]);
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
    const response = await editor.post('articles/', { ...draft(), ...fields });
    expect([response.statusCode, Object.keys(response.json())]).toEqual([400, [field]]);
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
