import type { ArticleCard, ArticleDetail } from '@pouchery/contract/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importContent } from '#api/seed/content-import.ts';
import { makePicture } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp({}, { now: () => new Date('2026-11-21T08:00:00Z') });
afterAll(() => shop.close());

beforeAll(async () => {
  const content = makeContent({
    articles: [
      { body: { en: '[dry](/type/dry), [menthol](/tastes/menthol)\n\n![Two tins](scene "Two tins")' } },
      { published: '2026-01-10', body: { en: 'Also on [menthol](/tastes/menthol) and [dry](/type/dry).' } },
      { published: '2026-01-11', body: { en: 'On [dry](/type/dry) alone.' } },
      { published: '2026-01-12', body: { en: 'On nothing in particular.' } },
      { published: '2026-01-13', body: { en: 'On nothing in particular either.' } },
      { published: '2026-11-22', body: { en: 'Tomorrow: [dry](/type/dry), [menthol](/tastes/menthol).' } },
    ],
  });
  await importContent(
    shop.db,
    content,
    [makePicture('cover'), makePicture('scene', { base: 'e'.repeat(24) })],
    shop.app.now(),
  );
});

test('an article brings the pictures its text shows', async () => {
  const article: ArticleDetail = (await shop.get('/api/articles/1/')).json();
  expect(article.pictures).toMatchObject([
    { name: 'scene', picture: { base: expect.stringMatching(/e{24}$/) } },
  ]);
  const other: ArticleDetail = (await shop.get('/api/articles/2/')).json();
  expect(other.pictures).toEqual([]);
});

test('related articles are those on the same things, then the newest, and published ones alone', async () => {
  const response = await shop.get('/api/articles/1/related/');
  const related: ArticleCard[] = response.json();
  expect(related.map(({ id }) => id)).toEqual([2, 3, 5]);
  expect(response.headers['cache-tag']).toBe('articles,article:2,article:3,article:5');
});

test('an article that does not exist has no related ones', async () => {
  expect((await shop.get('/api/articles/x/related/')).statusCode).toBe(404);
});

test('an article cannot show a picture the shop does not have', async () => {
  const wrong = makeContent({ articles: [{ body: { en: '![x](nowhere)', ka: '![y](strength-levels)' } }] });
  await expect(importContent(shop.db, wrong, [])).rejects.toMatchObject({
    problems: ['articles “article-1”, body: “nowhere” is not known.'],
  });
});

test('a picture that changes is announced to the articles that show it', async () => {
  const changed = makePicture('scene', { base: 'f'.repeat(24) });
  const { tags } = await importContent(shop.db, makeContent(), [changed]);
  expect(tags).toContain('article:1');
  expect(tags).not.toContain('article:2');
});
