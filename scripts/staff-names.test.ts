import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCALES } from '@pouchery/contract/locales';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
/** Undelivered mails have a list of their own. */
const MAIL_QUEUE = 'mail';

async function load(file: string) {
  return import(pathToFileURL(join(ROOT, file)).href);
}

const { MAILS } = await load('apps/api/src/mails.ts');
const { openShopQueues } = await load('apps/api/src/shop-jobs.ts');
const queues: string[] = [];
await openShopQueues({ open: async ({ name }: { name: string }) => queues.push(name) });

// Otherwise staff read the program's own name.
describe.each(LOCALES)('the back office has a name in %s', async (locale) => {
  const { people } = await load(`apps/backoffice/src/texts/${locale}/people.ts`);
  const { failedJobs } = await load(`apps/backoffice/src/texts/${locale}/failed-jobs.ts`);

  test('for every mail, and for no other', () => {
    const sent = MAILS.map(({ name }: { name: string }) => name);
    expect(Object.keys(people.people.mail.templates).toSorted()).toEqual(sent.toSorted());
  });

  test('for every kind of job, and for no other', () => {
    const named = Object.keys(failedJobs.failed_jobs.queues);
    expect([...named, MAIL_QUEUE].toSorted()).toEqual(queues.toSorted());
  });
});
