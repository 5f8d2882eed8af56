import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { openJobs, PermanentError, type Queue } from '#api/jobs/job-queue.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const SOON = { timeout: 15_000, interval: 50 };
const QUEUE: Queue<{ email: string }> = {
  name: 'newsletter',
  data: z.object({ email: z.string() }),
  options: { retryLimit: 5 },
};
const log = { error: () => undefined, warn: () => undefined };

const shop = await makeTestApp();
const owner = await openBackoffice(shop, 'owner');
const worker = await openJobs(shop.connection, log, { lookEverySeconds: 0.5 });
afterAll(async () => {
  await worker.close();
  await shop.close();
});

let isBroken = true;
const done: string[] = [];
const list = async (query = '') => (await owner.get(`failed-jobs/?${query}`)).json();

beforeAll(async () => {
  await worker.open(QUEUE);
  await worker.work(QUEUE, 1, async ({ data: { email } }) => {
    if (isBroken) throw new PermanentError(`Nothing can be done for ${email}`);
    done.push(email);
  });
  for (const name of ['nino', 'luka']) {
    await worker.send(shop.db, QUEUE, { email: `${name}@example.com` });
  }
  await vi.waitUntil(async () => (await list()).count === 2, SOON);
  isBroken = false;
});

test('failed jobs of all queues but mail are listed with their error and without personal data', async () => {
  const { results } = await list();
  expect(results[0]).toMatchObject({
    queue: 'newsletter',
    tries: 1,
    error: 'PermanentError: Nothing can be done for [address]',
  });
  expect(JSON.stringify(results)).not.toMatch(/nino|luka/);
  const [{ id }] = results;
  expect((await list('q=NEWS')).count).toBe(2);
  expect((await list('q=publishing')).count).toBe(0);
  expect((await list(`id=${id}`)).results).toEqual([results[0]]);
  expect((await owner.get('waiting/')).json()).toContainEqual({ what: 'failed_jobs', count: 2 });
});

test('a failed job is repeated once or dropped, and the change log records which', async () => {
  const [repeated, dropped] = (await list()).results;
  const responses = await Promise.all([1, 2].map(() => owner.post(`failed-jobs/${repeated.id}/repeat/`)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  await expect.poll(() => done, SOON).toHaveLength(1);
  const drops = await Promise.all([1, 2].map(() => owner.delete(`failed-jobs/${dropped.id}/`)));
  expect(drops.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  expect((await list()).count).toBe(0);

  const { subject, subjectId, subjectName, action } = auditEntries;
  const entries = await shop.db
    .select({ subjectId, action })
    .from(auditEntries)
    .where(and(eq(subject, 'dead_letter'), eq(subjectName, 'newsletter')))
    .orderBy(asc(auditEntries.id));
  expect(entries).toEqual([
    { subjectId: repeated.id, action: 'repeat' },
    { subjectId: dropped.id, action: 'delete' },
  ]);
});
