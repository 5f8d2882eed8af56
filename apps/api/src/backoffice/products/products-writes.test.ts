import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openProductForms } from '#api/testing/product-forms.ts';

const { shop, editor, findId, read, change, announced } = await openProductForms();
afterAll(() => shop.close());

describe('a change', () => {
  test('of the price is on the product’s pages and in lists, and nowhere else', async () => {
    const tags = await announced(() => change('espresso', { price: '9,9' }));
    expect(tags).toEqual(['listing', 'product:espresso']);
    expect((await shop.get('/api/products/espresso/')).json().price).toBe('9.90');
  });

  test('of a text drops the product’s pages alone', async () => {
    expect(await announced(() => change('espresso', { summary: { en: 'Bitter.' } }))).toEqual([
      'product:espresso',
    ]);
  });

  test('to the same values drops nothing', async () => {
    const { price, name, pictures } = await read('espresso');
    expect(await announced(() => change('espresso', { price, name, pictures }))).toEqual([]);
  });

  test('of pictures keeps their order, kinds and words', async () => {
    const { pictures } = await read('north-mint');
    const [top, closed] = pictures;
    const alt = { ru: 'Банка сверху', en: '' };
    const tags = await announced(() =>
      change('north-mint', { pictures: [closed, { ...top, kind: 'open', alt }] }),
    );

    expect(tags).toEqual(['product:north-mint']);
    const shown = (await shop.get('/api/products/north-mint/', { 'accept-language': 'ru' })).json();
    expect(shown.pictures).toMatchObject([
      { kind: 'closed', alt: null },
      { kind: 'open', alt: 'Банка сверху' },
    ]);
    expect((await shop.get('/api/products/north-mint/')).json().pictures[1].alt).toBeNull();
  });

  test('of the slug redirects the old one to the new one, and drops cached pages of both', async () => {
    const tags = await announced(() => change('to-come', { slug: 'christmas-grape' }));
    expect(tags).toEqual(
      expect.arrayContaining(['listing', 'product:christmas-grape', 'product:to-come', 'scale']),
    );
    expect((await shop.get('/api/products/to-come/')).headers.location).toBe(
      '/api/products/christmas-grape/',
    );
    expect(await read('christmas-grape')).toMatchObject({ old_slugs: ['to-come'] });
    expect((await change('christmas-grape', { slug: null })).json().slug).toBe('norvik-north-mint');
  });

  test('to archived takes the product out of the shop and its search, and back', async () => {
    await change('south-mint', { state: 'archived' });
    expect((await shop.get('/api/products/south-mint/')).statusCode).toBe(404);
    const find = async () => (await shop.get('/api/products/search/?search=mint')).json();
    await expect.poll(find).not.toContainEqual(expect.objectContaining({ slug: 'south-mint' }));

    await change('south-mint', { state: 'published' });
    expect((await shop.get('/api/products/south-mint/')).statusCode).toBe(200);
    await expect.poll(find).toContainEqual(expect.objectContaining({ slug: 'south-mint' }));
  });

  test('to scheduled publishes the product at its time', async () => {
    const publish_at = '2026-12-01T08:00:00Z';
    expect((await change('mini-berry', { state: 'scheduled', publish_at })).json()).toMatchObject({
      publish_at,
    });
    expect((await shop.get('/api/products/mini-berry/')).statusCode).toBe(404);
    const { rows } = await shop.db.execute(sql`
      select data, start_after at time zone 'UTC' = timestamp '2026-12-01 08:00' as in_time from jobs.job
      where name = 'publishing'`);
    expect(rows).toEqual([
      { data: { kind: 'product', id: String(await findId('mini-berry')) }, in_time: true },
    ]);
    expect((await change('mini-berry', { state: 'published' })).json().publish_at).toBeNull();
  });

  test('is logged with who, when, and the values before and after', async () => {
    await change('red-berry', { price: '13.00' });
    const { rows } = await shop.db.execute(sql`
      select staff_name, subject_name, action, changes from audit_entries
      where subject = 'product' and subject_id = ${String(await findId('red-berry'))}`);
    expect(rows).toEqual([
      {
        staff_name: 'Nino Maisuradze',
        subject_name: 'North Mint',
        action: 'change',
        changes: [{ field: 'price', is_private: false, before: '12.00', after: '13.00' }],
      },
    ]);
  });
});

describe('two people with the same product', () => {
  test('the second save is a conflict with the row as it is now, and overwrites nothing', async () => {
    const seen = await read('espresso');
    const first = await editor.patch(`products/${seen.id}/`, { version: seen.version, price: '11.00' });
    const second = await editor.patch(`products/${seen.id}/`, { version: seen.version, stock: 'out' });

    expect(first.statusCode).toBe(200);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toEqual({
      detail: 'Somebody else has changed this in the meantime.',
      current: first.json(),
    });
    expect(await read('espresso')).toMatchObject({ price: '11.00', stock: 'low', version: seen.version + 1 });
  });

  test('of three saves at the same moment one succeeds', async () => {
    const { id, version } = await read('espresso');
    const responses = await Promise.all(
      ['11.00', '12.00', '13.00'].map((price) => editor.patch(`products/${id}/`, { version, price })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('a refused change leaves the version as it was', async () => {
    const { id, version } = await read('espresso');
    expect((await editor.patch(`products/${id}/`, { version, price: 'much' })).statusCode).toBe(400);
    expect((await editor.patch(`products/${id}/`, { version, slug: 'north-mint' })).statusCode).toBe(400);
    expect((await read('espresso')).version).toBe(version);
  });
});
