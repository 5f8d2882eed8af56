import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { openContentForms } from '#api/testing/content-forms.ts';
import { makeCatalogue, makeProduct } from '#api/testing/make-catalogue.ts';

const { shop, editor, coverId, announced } = await openContentForms();
afterAll(() => shop.close());

test('the newest published offer is shown, and the ad of the product that was chosen', async () => {
  const { id: product_id } = (await shop.db.execute<{ id: number }>(sql`select min(id) as id from products`))
    .rows[0]!;
  const offer = { title: { en: 'Autumn' }, product_id, picture_id: coverId, state: 'published' };
  await shop.db.execute(sql`update products set price = price - 1 where id = ${product_id}`);
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

describe('what is no special offer is not offered', () => {
  const addProduct = async (slug: string) => {
    await importCatalogue(shop.db, makeCatalogue({ products: [makeProduct({ slug, price: '20.00' })] }), []);
    const { rows } = await shop.db.execute<{ id: number }>(sql`select id from products where slug = ${slug}`);
    return rows[0]!.id;
  };
  const setPrice = (id: number, price: number) =>
    shop.db.execute(sql`update products set price = ${price} where id = ${id}`);
  const offer = (product_id: number, state: string) => ({
    title: { en: 'Autumn' },
    product_id,
    picture_id: coverId,
    state,
    ...(state === 'scheduled' && { publish_at: '2026-12-01T08:00:00Z' }),
  });
  const REASON =
    'Only a product whose price for visitors went down within the last 30 days is an offer. Lower it first, or keep this as a draft.';
  const REFUSED = [400, { product_id: [REASON] }];

  test.each(['published', 'scheduled'])(
    'a product whose price rose, or stayed, is refused: %s',
    async (state) => {
      const id = await addProduct(`rising-${state}`);
      const stayed = await editor.post('special-offers/', offer(id, state));
      await setPrice(id, 22);
      const rose = await editor.post('special-offers/', offer(id, state));
      for (const response of [stayed, rose]) expect([response.statusCode, response.json()]).toEqual(REFUSED);
      await setPrice(id, 18);
      expect((await editor.post('special-offers/', offer(id, state))).statusCode).toBe(201);
    },
  );

  test('a draft waits for the lower price, and one that is over is not published again', async () => {
    const id = await addProduct('waiting');
    const draft = await editor.post('special-offers/', offer(id, 'draft'));
    expect(draft.statusCode).toBe(201);
    const address = `special-offers/${draft.json().id}/`;
    const early = await editor.patch(address, { state: 'published', version: 1 });
    expect([early.statusCode, early.json()]).toEqual(REFUSED);
    await setPrice(id, 18);
    expect((await editor.patch(address, { state: 'published', version: 1 })).statusCode).toBe(200);
    await setPrice(id, 21);
    expect((await editor.patch(address, { title: { en: 'Winter' }, version: 2 })).json()).toEqual(REFUSED[1]);
    expect((await editor.patch(address, { state: 'archived', version: 2 })).statusCode).toBe(200);
  });
});

describe('legal texts', () => {
  const next = { title: { en: 'Age policy' }, body: { en: '**21 or older**' } };

  test('the scheduled revision waits while the present one stays in force', async () => {
    const tags = await announced(async () => {
      const stored = await editor.patch('pages/age-policy/', { ...next, state: 'draft', version: 1 });
      expect(stored.json()).toMatchObject({
        ...next,
        state: 'draft',
        in_force: { body: { en: '**18 or older**' } },
      });
      expect((await shop.get('/api/pages/age-policy/')).json()).toMatchObject({ body: '**18 or older**' });
      const dropped = await editor.delete('pages/age-policy/scheduled-revision/?version=2');
      expect(dropped.json()).toMatchObject({ state: 'published', in_force: null, version: 3 });
    });
    expect(tags).toEqual([]);
  });

  test('publishing the revision replaces the present text, dated today', async () => {
    const tags = await announced(async () => {
      const put = await editor.patch('pages/age-policy/', { ...next, state: 'published', version: 3 });
      expect(put.json()).toMatchObject({
        ...next,
        state: 'published',
        in_force: null,
        updated: '2026-11-21',
      });
    });
    expect(tags).toEqual(['page:age-policy']);
    expect((await shop.get('/api/pages/age-policy/')).json()).toMatchObject({ body: '**21 or older**' });
    expect(
      (await editor.patch('pages/age-policy/', { ...next, state: 'draft', version: 3 })).statusCode,
    ).toBe(409);
    expect((await editor.patch('pages/no-policy/', { ...next, state: 'draft', version: 1 })).statusCode).toBe(
      404,
    );
  });
});

test('questions are added, changed, ordered and deleted, and the shop shows it at once', async () => {
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
    const tags = await announced(async () => {
      const changed = await editor.patch('settings/shop/', {
        ...present,
        legal_name: { en: 'Corner & Sons LLC', ka: '' },
        working_hours: hours,
        age_prompt: true,
      });
      expect(changed.json()).toMatchObject({ working_hours: hours, age_prompt: true, version: 2 });
    });
    expect(tags).toEqual(['shop']);
    await expect
      .poll(async () => (await shop.get('/api/shop/')).json())
      .toMatchObject({
        legal_name: 'Corner & Sons LLC',
        working_hours: hours,
        settings: { age_prompt: true },
      });
    expect((await editor.patch('settings/shop/', present)).statusCode).toBe(409);
  });

  test('a setting that visitors do not see drops no cached page', async () => {
    const { id: _, ...present } = (await editor.get('settings/shop/')).json();
    const change = { ...present, approve_reviews: true };
    const tags = await announced(async () => {
      expect((await editor.patch('settings/shop/', change)).statusCode).toBe(200);
    });
    expect(tags).toEqual([]);
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
