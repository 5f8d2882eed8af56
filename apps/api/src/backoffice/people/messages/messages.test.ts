import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { cannedReplies, contactMessages } from '#api/features/support/support-tables.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { makeStaff, openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp({ SHOP_EMAIL: 'hello@shop.example', TRUST_PROXY: '1' });
afterAll(() => shop.close());
const support = await openBackoffice(shop, 'support');
const question = {
  name: 'ნინო',
  email: 'Nino@example.com',
  subject: 'Where is my order?',
  message: 'Hello,\nwhere is it?',
};
let visitors = 0;
let id = 0;

async function write(message: object, language = 'ka') {
  const response = await shop.post('/api/contact/', message, {
    'x-forwarded-for': `198.51.100.${++visitors}`,
    'accept-language': language,
  });
  expect(response.statusCode).toBe(204);
}
const message = async () => (await support.get(`messages/${id}/`)).json();

beforeEach(async () => {
  await shop.db.execute(sql`delete from jobs.job`);
  await shop.db.delete(contactMessages);
  await write(question);
  id = (await support.get('messages/')).json().results[0].id;
});

test('what visitors wrote is listed, the newest first, and found by state, language and words', async () => {
  await write({ ...question, email: 'luka@example.com', message: 'A mint, please.' }, 'en');
  const found = async (query: string) =>
    (await support.get(`messages/?${query}`)).json().results.map(({ email }: { email: string }) => email);
  expect(await found('')).toEqual(['luka@example.com', 'Nino@example.com']);
  expect(await found('sort=received')).toEqual(['Nino@example.com', 'luka@example.com']);
  expect(await found('q=MINT')).toEqual(['luka@example.com']);
  expect(await found('language=ka&state=new')).toEqual(['Nino@example.com']);
  expect(await found('email=nino@EXAMPLE.com')).toEqual(['Nino@example.com']);
  expect(await found('state=answered')).toEqual([]);
});

test('a message names the customer who wrote it', async () => {
  expect(await message()).toMatchObject({
    ...question,
    state: 'new',
    assigned: null,
    customer_id: null,
    replies: [],
  });
  const nino = await makeUser(shop, { email: 'nino@example.com' });
  expect(await message()).toMatchObject({ customer_id: nino.id });
});

describe('an answer', () => {
  test('goes by mail in the visitor’s language with their words below, and is stored', async () => {
    const text = 'გამარჯობა!\nხვალ მოვა.\n\nგიორგი';
    const response = await support.post(`messages/${id}/replies/`, { version: 1, text });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      state: 'answered',
      version: 2,
      reply_count: 1,
      replies: [{ author: 'Nino Maisuradze', text, delivery: 'waiting' }],
    });
    const mails = (await queuedMails(shop)).filter(({ to }) => to === question.email);
    expect(mails).toMatchObject([
      {
        template: 'contact-reply',
        locale: 'ka',
        subject: 'Re: Where is my order?',
        replyTo: { address: 'hello@shop.example' },
      },
    ]);
    expect(mails[0]?.text).toContain('გამარჯობა!\nხვალ მოვა.\n\nგიორგი');
    expect(mails[0]?.text).toContain('> Hello,\n> where is it?');
    expect(mails[0]?.html).toContain('გამარჯობა!<br>');
  });

  test('is stored with its mail or not at all', async () => {
    await shop.db.execute(
      sql`alter table jobs.job_common add constraint takes_no_job check (false) not valid`,
    );
    const response = await support.post(`messages/${id}/replies/`, { version: 1, text: 'Tomorrow.' });
    await shop.db.execute(sql`alter table jobs.job_common drop constraint takes_no_job`);
    expect(response.statusCode).toBe(500);
    expect(await message()).toMatchObject({ state: 'new', version: 1, replies: [] });
  });

  test('of two at the same moment is stored once', async () => {
    const replies = ['Tomorrow.', 'On Monday.'].map((text) =>
      support.post(`messages/${id}/replies/`, { version: 1, text }),
    );
    const responses = await Promise.all(replies);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.current).toMatchObject({ state: 'answered', replies: [{ author: 'Nino Maisuradze' }] });
    expect((await queuedMails(shop)).filter(({ to }) => to === question.email)).toHaveLength(1);
  });

  test('may not be empty', async () => {
    const response = await support.post(`messages/${id}/replies/`, { version: 1, text: ' \n' });
    expect([response.statusCode, response.json()]).toEqual([400, { text: ['This field is required.'] }]);
  });

  test('whose mail was refused by the server is marked as failed', async () => {
    await support.post(`messages/${id}/replies/`, { version: 1, text: 'Tomorrow.' });
    const delivery = async () => (await message()).replies[0].delivery;
    expect(await delivery()).toBe('waiting');
    await shop.db.execute(
      sql`update jobs.job set name = 'mail-failed', source_id = id, id = gen_random_uuid() where name = 'mail' and data->>'template' = 'contact-reply'`,
    );
    expect(await delivery()).toBe('failed');
    await shop.db.execute(sql`delete from jobs.job`);
    expect(await delivery()).toBe('sent');
  });
});

test('a message goes through its states, and is deleted only with its present version', async () => {
  const opened = await support.patch(`messages/${id}/`, { version: 1, state: 'open' });
  expect([opened.statusCode, opened.json()]).toEqual([
    200,
    expect.objectContaining({
      state: 'open',
      version: 2,
      assigned: { id: support.person.id, name: 'Nino Maisuradze' },
    }),
  ]);
  expect((await support.patch(`messages/${id}/`, { version: 2, state: 'lost' })).statusCode).toBe(400);
  expect((await support.delete(`messages/${id}/?version=1`)).statusCode).toBe(409);
  expect((await support.delete(`messages/${id}/?version=2`)).statusCode).toBe(204);
  expect((await support.get(`messages/${id}/`)).statusCode).toBe(404);
});

test('a message is given to somebody who answers messages, and found by whom', async () => {
  const colleague = await makeStaff(shop, 'owner', { firstName: 'Eka', lastName: 'Lomidze' });
  const packer = await makeStaff(shop, 'packer');
  const helpers = (await support.get('messages/helpers/')).json().results;
  expect(helpers).toEqual([
    { id: colleague.id, name: 'Eka Lomidze' },
    { id: support.person.id, name: 'Nino Maisuradze' },
  ]);
  const refused = await support.patch(`messages/${id}/`, { version: 1, assigned_id: packer.id });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { assigned_id: ['Choose somebody who answers messages.'] },
  ]);
  const given = await support.patch(`messages/${id}/`, { version: 1, assigned_id: colleague.id });
  expect(given.json()).toMatchObject({ state: 'new', assigned: helpers[0], version: 2 });
  const found = async (query: string) => (await support.get(`messages/?${query}`)).json().count;
  expect(await found(`assigned_id=${colleague.id}`)).toBe(1);
  expect(await found(`assigned_id=${support.person.id}`)).toBe(0);
  const back = await support.patch(`messages/${id}/`, { version: 2, assigned_id: null });
  expect(back.json()).toMatchObject({ assigned: null });
  const noted = await shop.db
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, String(id)));
  expect(noted.map(({ changes: [change] }) => [change?.before, change?.after])).toEqual([
    [null, 'Eka Lomidze'],
    ['Eka Lomidze', null],
  ]);
});

test('messages are found by whether they have an answer, whatever became of them', async () => {
  const count = async (query: string) => (await support.get(`messages/?${query}`)).json().count;
  expect([await count('is_answered=true'), await count('is_answered=false')]).toEqual([0, 1]);
  await support.post(`messages/${id}/replies/`, { version: 1, text: 'Tomorrow.' });
  await support.patch(`messages/${id}/`, { version: 2, state: 'closed' });
  expect([await count('is_answered=true'), await count('is_answered=false')]).toEqual([1, 0]);
});

test('canned replies are written by those who answer, in the log, and undone', async () => {
  const owner = await openBackoffice(shop, 'owner');
  const form = { title: 'Where it is', text: { en: 'On its way.', ka: 'გზაშია.', ru: '' } };
  const added = await support.post('canned-replies/', form);
  expect([added.statusCode, added.json()]).toMatchObject([
    201,
    { title: 'Where it is', text: { en: 'On its way.', ka: 'გზაშია.' }, version: 1 },
  ]);
  const row = added.json().id;
  expect((await support.post('canned-replies/', { title: 'No', text: { ka: 'არა' } })).statusCode).toBe(400);
  const changed = await support.patch(`canned-replies/${row}/`, { version: 1, text: { en: 'Tomorrow.' } });
  expect(changed.json()).toMatchObject({ text: { en: 'Tomorrow.' }, version: 2 });
  expect((await support.get('canned-replies/?q=where')).json().results).toEqual([changed.json()]);
  expect((await support.delete(`canned-replies/${row}/?version=2`)).statusCode).toBe(204);
  const { results } = (await owner.get(`audit/?subject=canned_reply&subject_id=${row}`)).json();
  expect(results.map(({ action }: { action: string }) => action)).toEqual(['delete', 'change', 'create']);
  expect((await owner.post(`audit/${results[0].id}/undo/`)).statusCode).toBe(200);
  expect((await support.get(`canned-replies/${row}/`)).json()).toMatchObject({ text: { en: 'Tomorrow.' } });
});

test('a hundred canned replies are kept', async () => {
  await shop.db.delete(cannedReplies);
  const one = { title: 'One', text: { en: 'One.' } };
  await shop.db.insert(cannedReplies).values(Array.from({ length: 100 }, () => one));
  expect((await support.post('canned-replies/', one)).json()).toEqual({
    non_field: ['There are 100 rows, which is the most. Delete one that is not needed.'],
  });
});

test('the log names the message and none of its text', async () => {
  await support.post(`messages/${id}/replies/`, { version: 1, text: 'Tomorrow.' });
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, String(id)));
  expect(entries).toMatchObject([{ subject: 'message', action: 'reply' }]);
  expect(JSON.stringify(entries)).not.toMatch(/nino@example|ნინო|Tomorrow|Where is/i);
});
