import type { OwnReview } from '@pouchery/contract/reviews';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { shop as shopTable } from '#api/features/support/support-tables.ts';
import { queuedMails } from '#api/testing/queued-mails.ts';
import { openReviewedShop, REVIEW } from '#api/testing/reviewing.ts';
import { openBackoffice } from '#api/testing/staff.ts';

const {
  shop,
  tin: product,
  addProduct,
  customer: openCustomer,
  shown,
  statistics,
  announced,
} = await openReviewedShop();
afterAll(() => shop.close());
beforeEach(addProduct);
const support = await openBackoffice(shop, 'support');

async function customer() {
  const { write, own, ...others } = await openCustomer();
  return {
    ...others,
    write: async (text = REVIEW): Promise<OwnReview> => (await write(text)).json(),
    own: async () => (await own())[0],
  };
}

async function moderate(id: number, change: object) {
  const { version } = (await support.get(`reviews/${id}/`)).json();
  return support.patch(`reviews/${id}/`, { version, ...change });
}

describe('where the shop approves reviews', () => {
  const setApproval = (approveReviews: boolean) => shop.db.update(shopTable).set({ approveReviews });
  beforeEach(async () => {
    await setApproval(true);
    return () => setApproval(false);
  });

  test('a waiting review is found, and counted once it is approved', async () => {
    const nino = await customer();
    const { id } = await nino.write();
    const waiting = (await support.get('reviews/?state=waiting&q=cool')).json();
    expect(waiting.results.map((review: { id: number }) => review.id)).toEqual([id]);
    expect(waiting.results[0]).toMatchObject({
      state: 'waiting',
      customer_id: nino.user.id,
      product: { slug: product.slug },
    });
    let answer: Awaited<ReturnType<typeof moderate>> | undefined;
    const tags = await announced(async () => (answer = await moderate(id, { state: 'shown' })));
    expect([answer?.statusCode, answer?.json()]).toEqual([
      200,
      expect.objectContaining({ state: 'shown', version: 2 }),
    ]);
    expect(tags).toEqual(['listing', `product:${product.slug}`]);
    expect(await shown()).toMatchObject({ count: 1, rating: 4, histogram: { 4: 1 } });
    expect(await nino.own()).toMatchObject({ is_approved: true });
  });

  test('a review that its author has changed meanwhile is not approved', async () => {
    const nino = await customer();
    const { id } = await nino.write();
    const { version } = (await support.get(`reviews/${id}/`)).json();
    await nino.call('PATCH', `/api/reviews/${id}/`, { comment: 'Buy at …' });
    const answer = await support.patch(`reviews/${id}/`, { version, state: 'shown' });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        detail: 'Somebody else has changed this in the meantime.',
        current: expect.objectContaining({ comment: 'Buy at …', state: 'waiting', version: 2 }),
      },
    ]);
    expect(await shown()).toMatchObject({ count: 0 });
  });
});

describe('hiding', () => {
  test('takes a review off the page and out of the averages, and its author reads why', async () => {
    const [nino, luka] = [await customer(), await customer()];
    const { id } = await nino.write({ ...REVIEW, rating: 1 });
    await luka.write({ ...REVIEW, rating: 5 });
    expect(await statistics()).toEqual({ rating: 3, count: 2 });
    const unreasoned = await moderate(id, { state: 'hidden' });
    expect([unreasoned.statusCode, unreasoned.json()]).toEqual([
      400,
      { hidden_reason: ['This field is required.'] },
    ]);
    const change = { state: 'hidden', hidden_reason: 'insult', hidden_note: 'Names a colleague.' };
    const hidden = await moderate(id, change);
    expect(hidden.json()).toMatchObject(change);
    expect(await statistics()).toEqual({ rating: 5, count: 1 });
    expect(await shown()).toMatchObject({ count: 1, histogram: { 1: 0, 5: 1 } });
    const own = await nino.own();
    expect(own).toMatchObject({ is_approved: false, hidden_reason: 'insult' });
    expect(JSON.stringify(own)).not.toContain('colleague');
  });

  test('is not undone by the author: a changed or new review waits, whatever the setting', async () => {
    const nino = await customer();
    const { id } = await nino.write();
    await moderate(id, { state: 'hidden', hidden_reason: 'advertising' });
    await nino.call('PATCH', `/api/reviews/${id}/`, { comment: 'Now it is about the tin.' });
    expect((await support.get(`reviews/${id}/`)).json()).toMatchObject({
      state: 'waiting',
      hidden_reason: null,
    });
    await nino.call('DELETE', `/api/reviews/${id}/`);
    expect(await nino.write()).toMatchObject({ is_approved: false });
    expect(await shown()).toMatchObject({ count: 0 });
    const customers = (await support.get(`customers/${nino.user.id}/`)).json();
    expect(customers).toMatchObject({ reviews_wait: true });
  });

  test('can be taken back, and the review does not wait again', async () => {
    const nino = await customer();
    const { id } = await nino.write();
    await moderate(id, { state: 'hidden', hidden_reason: 'other', hidden_note: 'A mistake' });
    expect((await moderate(id, { state: 'waiting' })).statusCode).toBe(400);
    const again = await moderate(id, { state: 'shown' });
    expect(again.json()).toMatchObject({ state: 'shown', hidden_reason: null, hidden_note: '' });
    expect(await statistics()).toEqual({ rating: 4, count: 1 });
  });
});

describe('the shop’s answer', () => {
  test('is read in the reader’s language, else in the review’s, else in any', async () => {
    const nino = await customer();
    const { id } = await nino.write();
    const responses = { en: 'Thank you!', ru: 'Спасибо!' };
    await moderate(id, { answer: { ...responses, ka: '  ' } });
    const answer = async (language: string) => (await shown(language)).results[0]?.answer;
    expect(await answer('en')).toEqual({ text: 'Thank you!', language: 'en', date: expect.any(String) });
    expect(await answer('ru')).toMatchObject({ text: 'Спасибо!', language: 'ru' });
    expect(await answer('ka')).toMatchObject({ text: 'Thank you!', language: 'en' });
    await moderate(id, { answer: { ru: 'Спасибо!' } });
    await expect.poll(() => answer('ka')).toMatchObject({ language: 'ru' });
    expect(await nino.own()).toMatchObject({ answer: { text: 'Спасибо!' } });
    await moderate(id, { answer: {} });
    expect((await support.get(`reviews/${id}/`)).json()).toMatchObject({ answer: null, answered: null });
    await expect.poll(() => answer('ru')).toBeNull();
  });

  test('drops the product’s pages and nothing else; under a hidden review nothing at all', async () => {
    const nino = await customer();
    const { id } = await nino.write();
    expect(await announced(() => moderate(id, { answer: { en: 'Thanks' } }))).toEqual([
      `product:${product.slug}`,
    ]);
    await moderate(id, { state: 'hidden', hidden_reason: 'off_topic' });
    expect(await announced(() => moderate(id, { answer: { en: 'Thank you' } }))).toEqual([]);
  });
});

test('lists find reviews by state, stars, language, product, author and answer', async () => {
  const [nino, luka] = [await customer(), await customer()];
  const first = await nino.write({ ...REVIEW, rating: 2 });
  const second = await luka.write({ ...REVIEW, rating: 5, title: 'Mild' });
  await moderate(first.id, { answer: { en: 'Sorry' } });
  const product = (await support.get(`reviews/${first.id}/`)).json().product.id;
  const found = async (query: string) =>
    (await support.get(`reviews/?product_id=${product}&${query}`))
      .json()
      .results.map(({ id }: { id: number }) => id);
  expect(await found('')).toEqual([second.id, first.id]);
  expect(await found('sort=rating')).toEqual([first.id, second.id]);
  expect(await found('rating=5')).toEqual([second.id]);
  expect(await found('is_answered=false')).toEqual([second.id]);
  expect(await found('is_answered=true&state=shown&language=en')).toEqual([first.id]);
  expect(await found(`customer_id=${luka.user.id}`)).toEqual([second.id]);
  expect(await found('q=mild')).toEqual([second.id]);
  expect(await found('q=%25')).toEqual([]);
  expect(await found(`id=${first.id}&id=999999`)).toEqual([first.id]);
});

test('the log records what the staff did and none of the review’s text', async () => {
  const nino = await customer();
  const { id } = await nino.write();
  await moderate(id, { state: 'hidden', hidden_reason: 'insult', hidden_note: 'Names a colleague.' });
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, 'review'), eq(auditEntries.subjectId, String(id))));
  expect(entries).toMatchObject([
    {
      staffId: support.person.id,
      action: 'change',
      changes: [
        { field: 'state', before: 'shown', after: 'hidden' },
        { field: 'hidden_reason', before: null, after: 'insult' },
        { field: 'hidden_note', is_private: true },
      ],
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Cool and clean|Nino M\.|Names a colleague/);
});

test('the author reads by mail, in their language, that a review was approved or answered, once each', async () => {
  await shop.db.update(shopTable).set({ approveReviews: true });
  const nino = await customer();
  await shop.db.update(users).set({ language: 'ru' }).where(eq(users.id, nino.user.id));
  const { id } = await nino.write();
  await shop.db.update(shopTable).set({ approveReviews: false });
  const told = async () => (await queuedMails(shop, nino.user.email)).map(({ subject }) => subject);

  await moderate(id, { state: 'hidden', hidden_reason: 'off_topic' });
  expect(await told()).toEqual([]);
  await moderate(id, { state: 'shown', answer: { en: 'Thank you.', ru: 'Спасибо.' } });
  expect(await told()).toEqual([expect.stringMatching(/^Магазин ответил на ваш отзыв: /)]);
  const [mail] = await queuedMails(shop, nino.user.email);
  expect(mail?.text).toContain('Спасибо.');
  expect(mail?.text).not.toContain('Thank you.');
  await moderate(id, { answer: { en: 'Thank you!', ru: 'Большое спасибо.' } });
  await moderate(id, { answer: null });
  expect(await told()).toHaveLength(1);
});

test('an approved review is told of without an answer, and to nobody whose account is closed', async () => {
  await shop.db.update(shopTable).set({ approveReviews: true });
  const nino = await customer();
  const luka = await customer();
  const [first, second] = [await nino.write(), await luka.write()];
  await shop.db.update(shopTable).set({ approveReviews: false });
  await shop.db.update(users).set({ blocked: new Date() }).where(eq(users.id, luka.user.id));
  await moderate(first.id, { state: 'shown' });
  await moderate(second.id, { state: 'shown' });
  const mails = await queuedMails(shop, nino.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your review of .+ is in the shop$/),
  ]);
  expect(await queuedMails(shop, luka.user.email)).toEqual([]);
});
