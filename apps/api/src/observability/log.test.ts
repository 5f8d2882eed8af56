import { BACKOFFICE_PATHS } from '@pouchery/contract/backoffice/paths';
import { PATHS } from '@pouchery/contract/paths';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { openJobs } from '#api/jobs/job-queue.ts';
import { deliverMails } from '#api/mail/outbox.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { makeStaff, signInStaff } from '#api/testing/staff.ts';
import { makeTestApp, type TestApp, tokenHeaders } from '#api/testing/test-app.ts';
import { openLog } from './log.ts';

const NAME = 'Zhuzhuna';
const EMAIL = 'zhuzhuna@example.com';
const [TEXT, PASSWORD] = ['Zhuzhuna of Gldani 7 writes', 'nine tins of zhuzhuna'];
const FORM = {
  first_name: NAME,
  last_name: NAME,
  name: NAME,
  email: EMAIL,
  date_of_birth: '1990-05-17',
  subject: TEXT,
  message: TEXT,
  title: TEXT,
  comment: TEXT,
  text: TEXT,
  note: TEXT,
  tracking_number: NAME,
  rating: 5,
  version: 1,
  password: PASSWORD,
  password_confirm: PASSWORD,
  current_password: PASSWORD,
  token: NAME,
  code: '123456',
};

let written = '';
let shop: TestApp;
const reported: unknown[] = [];
const log = openLog(
  'debug',
  {
    write: (line) => {
      written += line;
    },
  },
  { report: (...report) => void reported.push(report) },
);
const leaked = () => /.{0,100}(?:zhuzhuna|gldani).{0,100}/i.exec(written + JSON.stringify(reported))?.[0];
const failures = () => written.split('"msg":"request failed"').length - 1;

beforeAll(async () => {
  shop = await makeTestApp({}, { log });
  await importCatalogue(shop.db, makeCatalogue(), []);
});
afterAll(async () => {
  await shop.app.close();
  await shop.changes.close();
});

/** Every write but those of sessions and limits fails, and PostgreSQL repeats the row in each of its words. */
async function refuseWrites() {
  await shop.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'invalid row: "%"', coalesce(new, old)::text
        using errcode = '22000', detail = coalesce(new, old)::text, hint = coalesce(new, old)::text;
    end $$`);
  await shop.db.execute(sql`
    do $$ declare t record; begin
      for t in select schemaname, tablename from pg_tables
        where (schemaname = 'public' and tablename not in ('attempts', 'sessions')) or (schemaname = 'jobs' and tablename = 'job')
      loop
        execute format('create trigger refuse before insert or update or delete on %I.%I for each row execute function refuse()', t.schemaname, t.tablename);
      end loop;
    end $$`);
}

test('when writes of every kind fail, the log and the collector of errors have the place and no personal data', async () => {
  const owner = await makeStaff(shop, 'owner', { firstName: NAME, email: `owner-${EMAIL}` });
  const customer = await makeUser(shop, { firstName: NAME, email: `customer-${EMAIL}` });
  const own = await signIn(shop, customer);
  await shop.app.inject({
    method: 'POST',
    url: '/api/products/north-mint/reviews/',
    headers: own,
    payload: { rating: 4, title: TEXT, comment: TEXT },
  });
  await shop.post('/api/contact/', { name: NAME, email: EMAIL, subject: TEXT, message: TEXT });
  await refuseWrites();
  const changing = [...Object.values(PATHS), ...Object.values(BACKOFFICE_PATHS)].filter(
    ([method]) => method !== 'GET',
  );
  for (const [method, path] of changing) {
    const isStaffs = path.startsWith('/api/backoffice/');
    const headers = isStaffs ? await signInStaff(shop, owner) : own;
    const url = path
      .replace(':slug', 'north-mint')
      .replace(':id', isStaffs && path.includes('customers') ? String(customer.id) : '1');
    await shop.app.inject({ method, url: `${url}?search=${NAME}`, headers, payload: FORM });
  }
  // The message, the registration, the request for a link, the profile, the reviews, the reply and the note, to name some.
  expect(failures()).toBeGreaterThan(8);
  const tables = written.matchAll(/"Failed query: (?:insert into|update|delete from) \\?"?(\w+)/g);
  expect([...new Set([...tables].map(([, table]) => table))]).toEqual(
    expect.arrayContaining(['contact_messages', 'pending_registrations', 'users', 'reviews']),
  );
  expect(written).toContain('"route":"/api/auth/password-reset/request/","status":500');
  expect(written).toMatch(/"request_id":"[\da-f-]{36}"/);
  expect(reported.length).toBeGreaterThan(8);
  expect(reported).toContainEqual([
    expect.objectContaining({ message: expect.stringContaining('insert into "contact_messages"') }),
    { request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
  ]);
  expect(leaked()).toBeUndefined();
});

test('when mails cannot be sent, the log has their numbers and no personal data', async () => {
  await shop.db.execute(sql`drop function refuse() cascade`);
  written = '';
  const jobs = await openJobs(shop.connection, log);
  let tries = 0;
  const transport = {
    place: 'nowhere',
    send: async () => {
      if (++tries === 1) throw new Error(`550 <${EMAIL}> is unknown here`);
    },
  };
  await deliverMails(jobs, transport, { ...shop.env, secretKeys: shop.secretKeys }, log);
  await shop.post('/api/contact/', { name: NAME, email: EMAIL, subject: TEXT, message: TEXT });
  await vi.waitFor(() => expect(written).toContain('will be tried again'), { timeout: 15_000 });
  await shop.post('/api/contact/', { name: NAME, email: EMAIL, subject: TEXT, message: TEXT });
  await vi.waitFor(() => expect(written).toContain('a mail was written to a file'), { timeout: 15_000 });
  await jobs.close();
  expect(leaked()).toBeUndefined();
});

test('when the database is away, the log has no address that was looked up', async () => {
  const owner = await makeStaff(shop, 'owner');
  const headers = await signInStaff(shop, owner);
  await shop.jobs.close();
  await shop.pool.end();
  written = '';
  await shop.get(`/api/products/search/?search=${NAME}`);
  await shop.get(`/api/products/?search=${NAME}`);
  await shop.get(`/nowhere/${EMAIL}`);
  await shop.app.inject({ url: `/api/backoffice/customers/?q=${NAME}`, headers });
  await shop.post('/api/auth/login/', { email: EMAIL, password: PASSWORD }, tokenHeaders());
  expect(written.split('"msg":"the database is unavailable"').length - 1).toBeGreaterThan(1);
  expect(leaked()).toBeUndefined();
});
