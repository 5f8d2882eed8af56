import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFiles } from '#api/backoffice/import-export/import-queue.ts';
import { publishScheduled } from '#api/backoffice/publishing/publishing-queue.ts';
import { runCampaigns } from '#api/backoffice/publishing/run-campaigns.ts';
import { removeForgotten } from '#api/backoffice/uploads/tidy-uploads.ts';
import { deleteOldRows, forgetPerson } from '#api/features/history/old-rows.ts';
import { openImportExport } from '#api/testing/import-export.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { openProductForms } from '#api/testing/product-forms.ts';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { readUndoableRows } from './testing/undoable-tables.ts';

const { shop, editor, read, add, change, announced } = await openProductForms();
afterAll(() => shop.close());

const findEntry = async (query: string) =>
  (await editor.get(`audit/?page_size=1&${query}`)).json().results[0];
const preview = async (entry: { id: number }) => editor.get(`audit/${entry.id}/undo/`);
const undo = async (entry: { id: number }) => editor.post(`audit/${entry.id}/undo/`);
const lastOf = async (slug: string) => findEntry(`subject=product&subject_id=${(await read(slug)).id}`);
const priceHistory = async (slug: string) => {
  const { rows } = await shop.db.execute<{ price: string | null }>(sql`
    select price::text from price_changes where product_id = (select id from products where slug = ${slug}) order by since`);
  return rows.map(({ price }) => price);
};

describe('undoing', () => {
  test('says beforehand what the shop will show, and changes nothing', async () => {
    await change('espresso', { price: '9.90', summary: { en: 'Slip.' } });
    const entry = await lastOf('espresso');
    expect(entry).toMatchObject({ action: 'change', undo: 'possible' });
    const told = await preview(entry);
    expect(told.statusCode, told.body).toBe(200);
    expect(told.json()).toMatchObject({
      count: 1,
      changes: [
        {
          subject: 'product',
          changes: expect.arrayContaining([expect.objectContaining({ field: 'price', before: '9.90' })]),
        },
      ],
      shown: expect.arrayContaining([
        { kind: 'product', count: 1 },
        { kind: 'listing', count: 1 },
      ]),
      prices: [{ from: '9.90' }],
    });
    expect(await read('espresso')).toMatchObject({ price: '9.90' });
  });

  test('names the product as the reader calls it', async () => {
    const { name, price } = await read('north-mint');
    await change('north-mint', { name: { ...name, ka: 'ჩრდილოეთის პიტნა' }, price: '9.80' });
    const entry = await lastOf('north-mint');
    const told = async (language: string) => {
      const { changes, prices } = (
        await editor.get(`audit/${entry.id}/undo/`, { 'accept-language': language })
      ).json();
      return [changes[0].subject_name, prices[0].name];
    };
    // Its name of before is what it will be called.
    expect(await told('ka')).toEqual([name.ka ?? name.en, name.ka ?? name.en]);
    await change('north-mint', { price });
    const later = await lastOf('north-mint');
    const ofLater = (await editor.get(`audit/${later.id}/undo/`, { 'accept-language': 'ka' })).json();
    expect(ofLater.changes[0].subject_name).toBe('ჩრდილოეთის პიტნა');
    expect(ofLater.prices[0].name).toBe('ჩრდილოეთის პიტნა');
    expect((await undo(later)).statusCode).toBe(200);
    expect((await undo(entry)).statusCode).toBe(200);
  });

  test('brings every field back, tells the shop, and can be undone in turn', async () => {
    const slip = await lastOf('espresso');
    const tags = await announced(async () => expect((await undo(slip)).statusCode).toBe(200));
    expect(tags).toEqual(expect.arrayContaining(['listing', 'product:espresso']));
    expect((await shop.get('/api/products/espresso/')).json().price).not.toBe('9.90');
    expect(await findEntry(`subject=product&id=${slip.id}`)).toMatchObject({ undo: 'done' });
    expect((await undo(slip)).statusCode).toBe(409);

    const back = await lastOf('espresso');
    expect(back).toMatchObject({ action: 'undo', undo: 'possible' });
    expect((await undo(back)).statusCode).toBe(200);
    expect(await read('espresso')).toMatchObject({ price: '9.90', summary: { en: 'Slip.' } });
  });

  test('is refused where the same was changed again since, with the fields, and not for others', async () => {
    const { name } = await read('north-mint');
    await change('north-mint', { name: { ...name, ru: 'Раз' }, popularity: 1 });
    const first = await lastOf('north-mint');
    await change('north-mint', { popularity: 2 });
    const refused = await preview(first);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().problems).toEqual([
      { problem: 'changed', name: 'North Mint', fields: ['popularity'] },
    ]);
    expect((await undo(first)).statusCode).toBe(409);
    await change('north-mint', { popularity: 1, stock: 'low' });
    expect((await undo(first)).statusCode).toBe(200);
    expect(await read('north-mint')).toMatchObject({ name, stock: 'low' });
  });

  test('of what was added takes it away, unless somebody needs it', async () => {
    const { id, slug } = await add({ name: { en: 'Only a Moment' } });
    const added = await findEntry(`subject=product&subject_id=${id}`);
    const person = await makeUser(shop);
    await makeOrder(shop.db, person.id, slug);
    const refused = await undo(added);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().problems).toMatchObject([{ problem: 'needed' }]);

    const other = await add({ name: { en: 'Another Moment' } });
    expect((await undo(await findEntry(`subject=product&subject_id=${other.id}`))).statusCode).toBe(200);
    expect((await editor.get(`products/${other.id}/`)).statusCode).toBe(404);
    expect((await shop.get(`/api/products/${other.slug}/`)).statusCode).toBe(404);
  });

  test('of a publication at a time leaves a draft', async () => {
    const { id } = await add({
      name: { en: 'At a Time' },
      state: 'scheduled',
      publish_at: new Date(Date.now() + 300).toISOString(),
    });
    await publishScheduled(shop.jobs, shop.db);
    await expect
      .poll(async () => (await editor.get(`products/${id}/`)).json().state, { timeout: 8_000 })
      .toBe('published');
    const published = await findEntry(`subject=product&subject_id=${id}`);
    expect(published).toMatchObject({ action: 'publish', undo: 'possible' });
    expect((await undo(published)).statusCode).toBe(200);
    expect((await editor.get(`products/${id}/`)).json()).toMatchObject({ state: 'draft', publish_at: null });
  });

  test('is for who looks after the catalogue, who sees nothing of people in the log', async () => {
    const { results } = (await editor.get('audit/?subject=customer')).json();
    expect(results).toEqual([]);
    expect((await editor.post('audit/999999/undo/')).statusCode).toBe(404);
  });
});

test('of what owners alone may change is for owners, who alone read it in the log', async () => {
  const owner = await openBackoffice(shop, 'owner');
  const rule = { rule: 'selling', since: '2020-01-01', value: 'no' };
  expect((await owner.post('selling-rules/', rule)).statusCode).toBe(201);
  const code = { code: 'WINTER', percent: 10, amount: null, from: null, until: null };
  const added = await owner.post('discount-codes/', { ...code, max_uses: null, max_uses_each: null });
  expect(added.statusCode, added.body).toBe(201);
  const [entry] = (await owner.get('audit/?subject=selling_rule')).json().results;
  expect(entry).toMatchObject({ action: 'create', undo: 'possible' });
  for (const answer of [await preview(entry), await undo(entry)]) expect(answer.statusCode).toBe(404);
  for (const subject of ['selling_rule', 'discount_code'])
    expect((await editor.get(`audit/?subject=${subject}`)).json().count).toBe(0);
  expect((await editor.get(`audit/origins/selling_rule/${entry.subject_id}/`)).json()).toEqual([]);
  expect((await owner.post(`audit/${entry.id}/undo/`)).statusCode).toBe(200);
});

describe('the bin', () => {
  test('holds a deleted product with all that hung on it for 30 days', async () => {
    const { id, slug } = await add({ name: { en: 'Thrown Away' }, slug: 'thrown-away' });
    await change('thrown-away', { slug: 'thrown-far-away' });
    const person = await makeUser(shop);
    await shop.db.execute(
      sql`insert into favourites (user_id, product_id, added) values (${person.id}, ${id}, now())`,
    );
    await shop.db.execute(sql`insert into stock_alerts (product_id, email, language, created_at, expires)
      values (${id}, ${person.email}, 'en', now(), now() + interval '30 days')`);
    const before = await readUndoableRows(shop.db);
    const { version } = (await editor.get(`products/${id}/`)).json();
    expect((await editor.delete(`products/${id}/?version=${version}`)).statusCode).toBe(204);
    expect((await shop.get('/api/products/thrown-far-away/')).statusCode).toBe(404);

    const deleted = await findEntry(`action=delete&subject=product`);
    expect(deleted).toMatchObject({ subject_name: 'Thrown Away', undo: 'possible' });
    const undone = await undo(deleted);
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await shop.get('/api/products/thrown-far-away/')).json()).toMatchObject({ name: 'Thrown Away' });
    expect((await shop.get(`/api/products/${slug}/`)).statusCode).toBe(301);
    expect(await readUndoableRows(shop.db)).toEqual(before);
  });

  test('keeps nothing of a person who has gone since', async () => {
    const { id } = await add({ name: { en: 'Kept by Nobody' } });
    const person = await makeUser(shop);
    await shop.db.execute(
      sql`insert into favourites (user_id, product_id, added) values (${person.id}, ${id}, now())`,
    );
    await editor.delete(`products/${id}/?version=1`);
    await shop.db.transaction((tx) => forgetPerson(tx, person));
    const { rows } = await shop.db.execute(
      sql`select from changed_rows where "of" = 'favourites' and before ->> 'user_id' = ${String(person.id)}`,
    );
    expect(rows).toEqual([]);
    expect((await undo(await findEntry('action=delete&subject=product'))).statusCode).toBe(200);
  });

  test('keeps the pictures of what was deleted', async () => {
    await shop.db.execute(sql`insert into pictures (name, base, widths, width, height, dominant, tint, tint_strong, tint_deep, uploaded_at)
      values ('in-the-bin', ${'f'.repeat(24)}, '{160}', 160, 160, '#fff', '#fff', '#fff', '#000', now() - interval '2 days')`);
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select id from pictures where name = 'in-the-bin'`,
    );
    const { id } = await add({
      name: { en: 'With a Picture' },
      pictures: [{ id: rows[0]!.id, kind: 'closed', alt: {} }],
    });
    await editor.delete(`products/${id}/?version=1`);
    await removeForgotten(shop.db, shop.media, new Date());
    const undone = await undo(await findEntry('action=delete&subject=product'));
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await editor.get(`products/${id}/`)).json().pictures).toHaveLength(1);
  });

  test('is emptied after 30 days', async () => {
    const { id } = await add({ name: { en: 'Too Late' } });
    await editor.delete(`products/${id}/?version=1`);
    const deleted = await findEntry('action=delete&subject=product');
    await deleteOldRows(shop.db, new Date(Date.now() + 29 * 86_400_000));
    expect((await preview(deleted)).statusCode).toBe(200);
    await deleteOldRows(shop.db, new Date(Date.now() + 31 * 86_400_000));
    expect((await preview(deleted)).statusCode).toBe(409);
    expect(await findEntry(`id=${deleted.id}`)).toMatchObject({ undo: 'none' });
  });
});

describe('a slip of a price', () => {
  test('that is corrected within the hour leaves no trace in the price of before', async () => {
    const { slug } = await add({ name: { en: 'Slipped' }, price: '16.90' });
    await change(slug, { price: '9.50' });
    await change(slug, { price: '16.90' });
    expect(await priceHistory(slug)).toEqual(['16.90']);
    await change(slug, { price: '1.79' });
    await change(slug, { price: '17.90' });
    expect(await priceHistory(slug)).toEqual(['16.90', '17.90']);
  });

  test('at which somebody bought, or that stood for an hour, was a price', async () => {
    const { slug, id } = await add({ name: { en: 'Bought' }, price: '16.90' });
    await change(slug, { price: '9.50' });
    await makeOrder(shop.db, (await makeUser(shop)).id, slug);
    await change(slug, { price: '16.90' });
    expect(await priceHistory(slug)).toEqual(['16.90', '9.50', '16.90']);
    await shop.db.execute(
      sql`update price_changes set since = since - interval '61 minutes' where product_id = ${id}`,
    );
    await change(slug, { price: '8.00' });
    expect(await priceHistory(slug)).toEqual(['16.90', '9.50', '16.90', '8.00']);
  });
});

describe('an import', () => {
  let files: Awaited<ReturnType<typeof openImportExport>>;
  beforeAll(async () => {
    await importFiles(shop.jobs, shop.db, shop.connection);
    files = await openImportExport(shop);
  });

  test('is one entry, and is undone as one', async () => {
    const before = await readUndoableRows(shop.db);
    const file = 'slug,price,stock\nespresso,3.33,out\nnorth-mint,4.44,in\n';
    const { id, state } = await files.diff(file);
    expect(state).toBe('checked');
    expect(await files.apply(id)).toMatchObject({ state: 'applied' });
    const [newest] = (await editor.get('audit/?page_size=1')).json().results;
    expect(newest).toMatchObject({ subject: 'catalogue', action: 'import', undo: 'possible' });
    expect(await lastOf('espresso')).toMatchObject({ action: 'change', undo: 'possible' });
    expect((await preview(newest)).json()).toMatchObject({ count: 2 });
    await change('espresso', { stock: 'low' });
    const origins = await editor.get(`audit/origins/product/${(await read('espresso')).id}/`);
    expect(origins.json().slice(0, 2)).toMatchObject([
      { field: 'stock', entry: { action: 'change' }, step: null },
      { field: 'price', entry: { action: 'change' }, step: { subject: 'catalogue', action: 'import' } },
    ]);
    expect((await undo(await lastOf('espresso'))).statusCode).toBe(200);
    expect((await undo(newest)).statusCode).toBe(200);
    expect(await readUndoableRows(shop.db)).toEqual(before);
    expect(await lastOf('espresso')).toMatchObject({ action: 'undo' });
  });

  test('of the good rows of a file is undone as one; the refused ones were never written', async () => {
    const before = await readUndoableRows(shop.db);
    const { id, state } = await files.diff(
      'slug,price,stock\nespresso,3.33,out\nnorth-mint,free,in\nsouth-mint,4.44,low\n',
    );
    expect(state).toBe('refused');
    expect(await files.apply(id, '?good_rows=true&doubts_confirmed=true')).toMatchObject({
      state: 'applied',
      changed: 2,
      refused: 1,
    });
    expect(await read('espresso')).toMatchObject({ price: '3.33', stock: 'out' });
    const [newest] = (await editor.get('audit/?page_size=1')).json().results;
    expect(newest).toMatchObject({ subject: 'catalogue', action: 'import', undo: 'possible' });
    const told = (await preview(newest)).json();
    expect(told).toMatchObject({ count: 2 });
    expect(told.changes.map(({ subject }: { subject: string }) => subject)).toEqual(['product', 'product']);
    expect((await undo(newest)).statusCode).toBe(200);
    expect(await readUndoableRows(shop.db)).toEqual(before);
  });
});

test('random edits, imports, schedules and deletions that are undone in reverse order leave the same rows', async () => {
  const random = seededNumbers(37);
  const pickOne = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const slugs = ['espresso', 'north-mint', 'south-mint'];
  const files = await openImportExport(shop);
  async function runCampaign(ends: boolean) {
    const { id: product } = await read(pickOne(slugs));
    const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
    const planned = await editor.post('campaigns/', {
      name: `Campaign ${random()}`,
      state: 'planned',
      starts_at: ahead(2_000),
      ends_at: ahead(ends ? 2_100 : 86_400_000),
      parts: [
        {
          kind: 'price',
          is_on: true,
          ids: [product],
          change: 'less',
          amount: '1.00',
          with_partners: true,
        },
      ],
    });
    // Another one may have its price already.
    if (planned.statusCode !== 201) return;
    const turned = async () => {
      await runCampaigns(shop.db, shop.jobs);
      return (await editor.get(`campaigns/${planned.json().id}/`)).json().state;
    };
    await expect.poll(turned, { timeout: 10_000, interval: 200 }).toBe(ends ? 'over' : 'running');
  }
  const steps: (() => Promise<unknown>)[] = [
    () =>
      change(pickOne(slugs), {
        price: (5 + random() * 20).toFixed(2),
        popularity: Math.floor(random() * 90),
      }),
    () =>
      change(pickOne(slugs), {
        summary: { en: `Summary ${random()}` },
        stock: pickOne(['in', 'low', 'out']),
      }),
    () => change(pickOne(slugs), { pictures: [] }),
    () => add({ name: { en: `Random ${random().toString(36).slice(2, 7)}` }, state: 'draft' }),
    async () => {
      const { results } = (await editor.get('products/?q=Random&page_size=1')).json();
      if (results[0]) await editor.delete(`products/${results[0].id}/?version=${results[0].version}`);
    },
    () => editor.post('questions/', { question: { en: `Q${random()}` }, answer: { en: 'A' } }),
    async () => {
      const ids = (await editor.get('questions/?page_size=100'))
        .json()
        .results.map(({ id }: { id: number }) => id);
      await editor.put('questions/order/', { ids: ids.toSorted(() => random() - 0.5) });
    },
    async () => {
      const [row] = (await editor.get('brands/?page_size=1')).json().results;
      await editor.patch(`brands/${row.id}/`, { story: { en: `Story ${random()}` }, version: row.version });
    },
    () => runCampaign(random() < 0.5),
    async () => {
      const { id } = await files.diff(`slug,price\n${pickOne(slugs)},${(3 + random()).toFixed(2)}\n`);
      await files.apply(id, '?are_right=true');
    },
  ];
  const before = await readUndoableRows(shop.db);
  const pages = async () =>
    Promise.all(slugs.map(async (slug) => (await shop.get(`/api/products/${slug}/`)).json()));
  const pagesBefore = await pages();
  const { rows } = await shop.db.execute<{ last: number }>(
    sql`select coalesce(max(id), 0)::int as last from audit_entries`,
  );
  await runCampaign(true);
  for (let step = 0; step < 40; step++) await pickOne(steps)();
  const { rows: sets } = await shop.db.execute<{ id: number }>(sql`
    select max(id)::int as id from audit_entries where id > ${rows[0]!.last} and change_set is not null
    group by change_set order by change_set desc`);
  expect(sets.length).toBeGreaterThan(20);
  for (const entry of sets) {
    const undone = await undo(entry);
    expect(undone.statusCode, undone.body).toBe(200);
  }
  expect(await readUndoableRows(shop.db)).toEqual(before);
  await expect.poll(pages, { timeout: 2_000 }).toEqual(pagesBefore);
}, 90_000);
