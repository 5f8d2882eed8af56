import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { pages } from '#api/features/legal/legal-tables.ts';
import { ApiError } from '#api/http/api-error.ts';
import { importContent } from '#api/seed/content-import.ts';
import { makeCatalogue, makePicture } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { toPublication } from './publication.ts';
import { PUBLISHING_QUEUE, publishScheduled } from './publishing-queue.ts';

const shop = await makeTestApp();
const editor = await openBackoffice(shop, 'editor');
const announced: string[] = [];
afterAll(() => shop.close());

beforeAll(async () => {
  await importCatalogue(shop.db, makeCatalogue(), []);
  await importContent(shop.db, makeContent(), [makePicture('cover')]);
  shop.changes.on('tags', (tags) => announced.push(...tags));
});

const soon = (ms = 1_200) => new Date(Date.now() + ms).toISOString();

async function scheduleArticle(publish_at: string) {
  const [cover] = await shop.db.select({ id: pictures.id }).from(pictures).where(eq(pictures.name, 'cover'));
  const response = await editor.post('articles/', {
    title: { en: 'Out in a moment' },
    lead: { en: 'Wait.' },
    body: { en: 'Now.' },
    author: { en: 'Nino' },
    published: '2026-01-01',
    cover_id: cover!.id,
    state: 'scheduled',
    publish_at,
  });
  expect(response.statusCode).toBe(201);
  return response.json() as { id: number; version: number };
}

test('a row that was scheduled before this process started is published at its time', async () => {
  // Written without a job: as if its job had been lost.
  await shop.db
    .update(products)
    .set({ state: 'scheduled', publishAt: new Date(Date.now() - 1000) })
    .where(eq(products.slug, 'north-mint'));
  await shop.db.update(pages).set({
    scheduledRevision: { title: { en: 'Age' }, body: { en: '21' } },
    publishAt: new Date(Date.now() - 1000),
  });
  await publishScheduled(shop.jobs, shop.db);
  await expect.poll(async () => (await shop.get('/api/products/north-mint/')).statusCode).toBe(200);
  await expect
    .poll(async () => (await shop.get('/api/pages/age-policy/')).json())
    .toMatchObject({ body: '21' });
  expect(announced).toEqual(
    expect.arrayContaining(['product:north-mint', 'listing', 'scale', 'page:age-policy']),
  );
  const found = (await shop.get('/api/products/search/?search=north')).json();
  expect(JSON.stringify(found)).toContain('north-mint');
});

test('a scheduled article is public from its time on, dated that day, and logged as published by the shop', async () => {
  const at = soon();
  const { id } = await scheduleArticle(at);
  expect((await shop.get(`/api/articles/${id}/`)).statusCode).toBe(404);
  await expect
    .poll(async () => (await shop.get(`/api/articles/${id}/`)).statusCode, { timeout: 8_000, interval: 50 })
    .toBe(200);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tbilisi' }).format(new Date(at));
  expect((await editor.get(`articles/${id}/`)).json()).toMatchObject({
    state: 'published',
    publish_at: null,
    published: day,
    version: 2,
  });
  expect(announced).toEqual(expect.arrayContaining(['articles', `article:${id}`]));
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'publish'))
    .orderBy(sql`id desc`);
  expect(entry).toMatchObject({ staffId: null, subject: 'article', subjectId: String(id) });
}, 15_000);

test('rows due at different times are each published at their own, none of them early', async () => {
  const late = [0, 250, 500, 750].map(async (phase) => {
    const at = soon(1_500 + phase);
    const { id } = await scheduleArticle(at);
    await expect
      .poll(async () => (await shop.get(`/api/articles/${id}/`)).statusCode, { timeout: 8_000, interval: 20 })
      .toBe(200);
    return Date.now() - Date.parse(at);
  });
  expect(Math.min(...(await Promise.all(late)))).toBeGreaterThanOrEqual(0);
}, 15_000);

test('a row that was put off or taken back meanwhile is not published', async () => {
  const later = await scheduleArticle(soon(3_000));
  const back = await scheduleArticle(soon(3_000));
  await editor.patch(`articles/${later.id}/`, { publish_at: soon(3_600_000), version: later.version });
  await editor.patch(`articles/${back.id}/`, { state: 'draft', version: back.version });
  await expect
    .poll(
      async () => {
        const { rows } = await shop.db.execute<{ waiting: number }>(sql`
          select count(*)::int as waiting from jobs.job
          where name = ${PUBLISHING_QUEUE.name} and state < 'completed' and start_after < now() + interval '1 minute'`);
        return rows[0]?.waiting;
      },
      { timeout: 12_000 },
    )
    .toBe(0);
  expect((await editor.get(`articles/${later.id}/`)).json()).toMatchObject({
    state: 'scheduled',
    version: 2,
  });
  expect((await editor.get(`articles/${back.id}/`)).json()).toMatchObject({ state: 'draft', version: 2 });
}, 20_000);

test('a time has one job however often the row is saved, and a lost job is sent again at the next start', async () => {
  const { id } = await scheduleArticle('2099-01-01T12:00:00+04:00');
  const isIts = sql`name = ${PUBLISHING_QUEUE.name} and data ->> 'id' = ${String(id)}`;
  const countJobs = async () => (await shop.db.execute(sql`select from jobs.job where ${isIts}`)).rowCount;
  await editor.patch(`articles/${id}/`, { title: { en: 'Out one day' }, version: 1 });
  const start = () => publishScheduled({ ...shop.jobs, work: async () => undefined }, shop.db);
  await start();
  expect(await countJobs()).toBe(1);
  await shop.db.execute(sql`delete from jobs.job where ${isIts}`);
  await start();
  expect(await countJobs()).toBe(1);
  await editor.patch(`articles/${id}/`, { publish_at: '2099-01-02T12:00:00+04:00', version: 2 });
  expect(await countJobs()).toBe(2);
});

test('a time that passed while its form was open is accepted, any other past time is refused', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const form = { state: 'scheduled', publish_at: '2026-11-21T15:59:59+04:00' } as const;
  const publishAt = new Date('2026-11-21T11:59:59Z');
  expect(toPublication(form, now, '2026-11-21T11:59:59Z')).toEqual({ state: 'scheduled', publishAt });
  expect(() => toPublication(form, now, '2026-11-21T11:59:58Z')).toThrow(ApiError);
  expect(() => toPublication(form, now)).toThrow(ApiError);
});
