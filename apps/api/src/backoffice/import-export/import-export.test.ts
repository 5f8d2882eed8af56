import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openImportExport } from '#api/testing/import-export.ts';
import { makeProduct } from '#api/testing/make-catalogue.ts';
import { openSmallShop } from '#api/testing/small-shop.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { importFiles } from './import-queue.ts';

let shop: TestApp;
let importExport: Awaited<ReturnType<typeof openImportExport>>;
let announced: string[] = [];
beforeAll(async () => {
  shop = await openSmallShop();
  await importFiles(shop.jobs, shop.db, shop.connection);
  importExport = await openImportExport(shop);
  shop.changes.on('tags', (tags) => announced.push(...tags));
});
afterAll(() => shop.close());
beforeEach(() => {
  announced = [];
});

async function product(slug: string) {
  const { rows } = await shop.db.execute(sql`select * from products where slug = ${slug}`);
  return rows[0];
}

async function offers(slug: string) {
  const { rows } = await shop.db.execute(sql`select o.url, o.price, o.state from product_offers o
    join products p on p.id = o.product_id where p.slug = ${slug}`);
  return rows;
}

async function importFile(content: string) {
  const { id } = await importExport.diff(content);
  return importExport.apply(id);
}

const FIGURE_NAMES = [
  'nicotine_mg_per_pouch',
  'nicotine_mg_per_g',
  'servings_per_package',
  'weight_per_serving_g',
] as const;

/** The cells of a product's numbers: those of `makeProduct` but for these. */
function numbers(different: Partial<Record<(typeof FIGURE_NAMES)[number], number>>) {
  const product = makeProduct(different);
  return FIGURE_NAMES.map((name) => product[name]).join();
}

describe('a look', () => {
  test('says row by row what would be added, changed and left, and writes nothing', async () => {
    const before = await product('red-berry');
    const looked = await importExport.diff(
      [
        `slug,price,name_en,name_ka,summary_en,description_en,brand,type,taste,strength_level,${FIGURE_NAMES},launch_date,label_base,label_accent,stock`,
        `red-berry,13.50,North Mint,,A plain mint.,Peppermint without sweetness.,norvik,slim,berry,1,${numbers({ nicotine_mg_per_pouch: 3.5 })},2024-03-14,#1C6E8C,#BFE8E0,in`,
        `wild-plum,9.5,Wild Plum,ქლიავი,Plum,"Plum, ripe",svan,mini,berry,3,${numbers({ nicotine_mg_per_g: 12, weight_per_serving_g: 0.5 })},2026-01-02,#331122,#ffeeff,in`,
      ].join('\r\n'),
    );
    expect(looked).toMatchObject({
      state: 'checked',
      added: 1,
      changed: 1,
      unchanged: 0,
      refused: 0,
      doubtful: 0,
    });
    expect(looked.rows.map(({ slug, row, result }) => [slug, row, result])).toEqual([
      ['wild-plum', 3, 'added'],
      ['red-berry', 2, 'changed'],
    ]);
    expect(looked.rows[1]?.changes).toEqual([
      { field: 'name_ka', before: 'ჩრდილოეთის პიტნა', after: '' },
      { field: 'price', before: '12.00', after: '13.50' },
    ]);
    expect(looked.rows[0]?.changes).toContainEqual({ field: 'state', before: '', after: 'draft' });
    expect(await product('red-berry')).toEqual(before);
    expect(await product('wild-plum')).toBeUndefined();
  });

  test('says how many products it publishes although a language lacks texts', async () => {
    const publish = () => importExport.diff('slug,state,name_ka\nred-berry,published,');
    expect((await publish()).untranslated).toBe(0);
    await shop.db.execute(sql`update products set state = 'archived' where slug = 'red-berry'`);
    expect(await publish()).toMatchObject({ changed: 1, untranslated: 1 });
    await shop.db.execute(sql`update products set state = 'published' where slug = 'red-berry'`);
  });

  test.each([
    ['an unknown brand', 'brand', 'nord', 'unknown_reference'],
    ['a price in words', 'price', 'free', 'price'],
    ['a price of nothing', 'price', '0', 'price'],
    ['a price that may be over a thousand or not', 'price', '"1,234"', 'ambiguous'],
    ['a number that may be over a thousand or not', 'popularity', '1.234', 'ambiguous'],
    ['a number with its unit', 'nicotine_mg_per_pouch', '9.5 mg', 'number'],
    ['no English name', 'name_en', '', 'required'],
    ['half a strength', 'strength_level', '2.5', 'whole_number'],
    ['too strong', 'strength_level', '6', 'too_large'],
    ['more decimals than are kept', 'nicotine_mg_per_pouch', '3.55', 'decimals'],
    ['a day of another calendar', 'launch_date', '3/14/2024', 'date'],
    ['a colour in words', 'label_base', 'red', 'colour'],
    ['a stock that is none', 'stock', 'plenty', 'choice'],
    ['an offer that is a script', 'offer_male', 'javascript:alert(1)', 'web_address'],
    ['an offer with a password', 'offer_male', 'https://male.ge:pw@evil.example/', 'web_address'],
    ['a picture that is not there', 'pictures', 'closed: none', 'unknown_reference'],
    ['a time without a moment', 'state', 'scheduled', 'publish_at'],
  ])('refuses %s and names the field', async (_, field, value, problem) => {
    const looked = await importExport.diff(`slug,${field}\nred-berry,${value}\nsouth-mint,`);
    expect(looked).toMatchObject({ state: 'refused' });
    const [row] = looked.rows;
    const named = problem === 'publish_at' ? 'publish_at' : field;
    expect(row).toMatchObject({
      slug: 'red-berry',
      result: 'refused',
      problems: [{ field: named, problem }],
    });
    expect(await importExport.apply(looked.id)).toEqual({
      detail: 'This file cannot be imported (any more).',
    });
  });

  test('of tastes refuses text that cannot be read on its surface, and gives a new taste grey where the file names no colours', async () => {
    const looked = await importExport.diff(
      'slug,position,name_en,description_en,color_deep\nmint,0,Mint,Fresh,#d0d0d0',
    );
    expect(looked.rows).toMatchObject([
      { list: 'tastes', problems: [{ field: 'color_deep', problem: 'contrast', value: '#d0d0d0' }] },
    ]);
    const plain = await importExport.diff(
      'slug,article_slug,position,name_en,description_en\nsalt,,9,Salt,Sea',
    );
    expect(plain.rows[0]?.changes).toContainEqual({ field: 'color_mid', before: '', after: '#66645d' });
  });

  test('refuses a row with more cells than there are columns, and says what would be lost', async () => {
    const looked = await importExport.diff(
      'slug,summary_en\nnorth-mint,Plain\n\nred-berry,Dry, piny, clean.\nespresso,Dark,\n',
    );
    expect(looked).toMatchObject({ state: 'refused', changed: 1, refused: 2 });
    expect(looked.rows.map(({ slug, row, problems }) => [slug, row, ...problems])).toEqual([
      ['red-berry', 4, { field: 'row', problem: 'too_many_cells', value: 'piny, clean.' }],
      ['espresso', 5, { field: 'row', problem: 'too_many_cells', value: '' }],
      ['north-mint', 2],
    ]);
  });

  test('tells rows apart whichever way each line ends, and keeps the line breaks within a text', async () => {
    const looked = await importExport.diff(
      'slug,summary_en\r\nnorth-mint,One\r\nred-berry,Two\nsouth-mint,"Three\r\nlines\nhere"\respresso,Four',
    );
    expect(looked).toMatchObject({ state: 'checked', changed: 4 });
    expect(looked.rows.map(({ slug, row, changes }) => [slug, row, changes[0]?.after])).toEqual([
      ['north-mint', 2, 'One'],
      ['red-berry', 3, 'Two'],
      ['south-mint', 4, 'Three\r\nlines\nhere'],
      ['espresso', 5, 'Four'],
    ]);
  });

  test('refuses a row that is there twice, a reserved slug, and a slug that redirects to another product', async () => {
    await shop.db.execute(sql`insert into slug_redirects (kind, slug, target_id)
      select 'product', 'crimson', id from products where slug = 'red-berry'`);
    const [whole] = JSON.parse(await importExport.take()).products;
    const products = ['crimson', 'latest', 'one', 'one'].map((slug) => ({ ...whole, slug }));
    const { rows } = await importExport.diff(JSON.stringify({ products }));
    expect(rows.map(({ slug, result, problems }) => [slug, result, problems[0]?.problem])).toEqual([
      ['crimson', 'refused', 'old_address'],
      ['latest', 'refused', 'reserved'],
      ['one', 'refused', 'duplicate'],
      ['one', 'added', undefined],
    ]);
  });

  test.each([
    ['brand', 'Norvik!'],
    ['type', 'Тонкие'],
    ['taste', 'Chili'],
    ['taste', 'chili'],
  ])('an unknown %s is named with the possible ones: %s', async (field, value) => {
    const { [field]: known } = JSON.parse(await importExport.take()).products[0];
    const { rows } = await importExport.diff(`slug,${field}\nred-berry,${value}`);
    const [problem] = rows[0]!.problems;
    expect(problem).toMatchObject({ field, problem: 'unknown_reference', value });
    expect(problem?.possible).toContain(known);
    expect(problem?.possible).toEqual(problem?.possible?.toSorted());
  });

  test('what a file brings along may be named in it', async () => {
    const { tastes, products } = JSON.parse(await importExport.take());
    const { rows } = await importExport.diff(
      JSON.stringify({
        tastes: [{ ...tastes[0], slug: 'sea-breeze' }],
        products: [{ ...products[0], taste: 'sea-brise' }],
      }),
    );
    const refused = rows.find(({ result }) => result === 'refused');
    expect(refused?.problems[0]?.possible).toEqual(expect.arrayContaining(['sea-breeze', tastes[0].slug]));
  });

  test.each([
    ['of Excel that was cut off', Buffer.from('504b0304140006000800', 'hex'), 'broken_workbook', ''],
    ['of an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'workbook', ''],
    ['not in UTF-8', Buffer.from([0x73, 0xc0, 0x2c]), 'encoding', ''],
    ['broken JSON', '{"products": [', 'syntax', undefined],
    ['a quote without its end', 'slug,name_en\na,"b', 'syntax', undefined],
    ['without slugs', 'price,brand\n1,norvik', 'no_slug', ''],
    ['with a misspelt column', 'slug,prize\nred-berry,1', 'column', 'prize'],
    ['with an offer of nobody', 'slug,price,offer_glovo\nred-berry,1,', 'column', 'offer_glovo'],
    ['of something else', '{"reviews": []}', 'list', 'reviews'],
    ['with nothing in it', 'slug,price\n', 'empty', ''],
  ])('reports what is wrong with a file %s', async (_, content, problem, value) => {
    const looked = await importExport.diff(content);
    expect(looked).toMatchObject({ state: 'refused', rows: [] });
    expect(looked.file_problem?.problem).toBe(problem);
    if (value !== undefined) expect(looked.file_problem?.value).toBe(value);
  });
});

describe('an import', () => {
  test('writes what the diff has shown, the change log, and announces its tags', async () => {
    const before = await product('red-berry');
    expect(await importFile('slug,price\nred-berry,14.20\nsouth-mint,9.50')).toMatchObject({
      state: 'applied',
    });
    expect(await product('red-berry')).toMatchObject({
      price: '14.20',
      version: Number(before?.version) + 1,
    });
    await expect.poll(() => announced.toSorted()).toEqual(['listing', 'product:red-berry']);
    const { rows } = await shop.db.execute(
      sql`select staff_name, subject, action, changes from audit_entries order by id desc limit 2`,
    );
    expect(rows).toMatchObject([
      {
        subject: 'catalogue',
        action: 'import',
        changes: [{ field: 'added' }, { field: 'changed', after: 1 }],
      },
      {
        staff_name: expect.stringContaining(importExport.editor.person.firstName),
        subject: 'product',
        action: 'change',
        changes: [{ field: 'price', is_private: false, before: '12.00', after: '14.20' }],
      },
    ]);
  });

  test('of one column leaves all other columns unchanged', async () => {
    const before = await product('north-mint');
    await importFile('slug;price;offer_male\nnorth-mint;16,9;https://example.com/male/new');
    const after = await product('north-mint');
    expect(after).toMatchObject({ price: '16.90', name: before?.name, flavour_notes: before?.flavour_notes });
    const { rows } = await shop.db.execute(
      sql`select url from product_offers where product_id = ${after?.id}`,
    );
    expect(rows).toEqual([{ url: 'https://example.com/male/new' }]);
  });

  test('of an offer changes price and state, and an empty price is the shop’s again', async () => {
    const looked = await importExport.diff('slug;offer_price_male;offer_state_male\nnorth-mint;15,4;out');
    expect(looked.rows[0]?.changes).toEqual([
      { field: 'offer_price_male', before: '', after: '15.40' },
      { field: 'offer_state_male', before: 'in', after: 'out' },
    ]);
    await importExport.apply(looked.id);
    expect(await offers('north-mint')).toMatchObject([{ price: '15.40', state: 'out' }]);
    await shop.changes.catchUp();
    expect(announced).toContain('product:north-mint');

    const table = await importExport.take('form=csv&list=products&separator=semicolon');
    expect(table).toMatch(/;offer_male;offer_price_male;offer_state_male/);
    expect(table).toMatch(/;15,40;out/);
    await importFile('slug,offer_price_male,offer_state_male\nnorth-mint,,');
    expect(await offers('north-mint')).toMatchObject([{ price: null, state: 'in' }]);
  });

  test('of an offer’s address alone leaves its price and state unchanged', async () => {
    await importFile('slug,offer_price_male,offer_state_male\nnorth-mint,15.40,out');
    const url = 'https://example.com/male/other';
    await importFile(`slug,offer_male\nnorth-mint,${url}`);
    const kept = [{ url, price: '15.40', state: 'out' }];
    expect(await offers('north-mint')).toEqual(kept);
    const file = { products: [{ slug: 'north-mint', delivery_partners: [{ slug: 'male', url }] }] };
    expect(await importExport.diff(JSON.stringify(file))).toMatchObject({ changed: 0, unchanged: 1 });
  });

  test('of an offer refuses a price in words and an unknown state', async () => {
    const looked = await importExport.diff('slug,offer_price_male,offer_state_male\nnorth-mint,free,plenty');
    expect(looked.rows[0]?.problems).toEqual([
      { field: 'offer_price_male', problem: 'price', value: 'free' },
      { field: 'offer_state_male', problem: 'choice', value: 'plenty', possible: ['in', 'out'] },
    ]);
  });

  test('of an offer without an address refuses a price', async () => {
    const looked = await importExport.diff('slug,offer_price_male\nred-berry,9.00');
    expect(looked.rows).toMatchObject([{ problems: [{ field: 'offer_male', problem: 'required' }] }]);
  });

  test('is not applied but compared again when one of its rows was changed in the meantime', async () => {
    const looked = await importExport.diff('slug,price\nmini-berry,11.00');
    await shop.db.execute(sql`update products set price = 77 where slug = 'mini-berry'`);
    const applied = await importExport.apply(looked.id);
    expect(applied).toMatchObject({ state: 'checked', has_moved_on: true });
    expect((await product('mini-berry'))?.price).toBe('77.00');
    expect(await importExport.apply(looked.id)).toMatchObject({ state: 'applied', has_moved_on: false });
    expect((await product('mini-berry'))?.price).toBe('11.00');
  });

  test('of a scheduled product publishes it at its time', async () => {
    await importFile('slug,state,publish_at\nto-come,scheduled,2030-05-01T12:00:00+04:00');
    expect(await product('to-come')).toMatchObject({ state: 'scheduled' });
    const { rows } = await shop.db.execute(
      sql`select start_after from jobs.job where name = 'publishing' and data ->> 'kind' = 'product'`,
    );
    expect(rows).toEqual([{ start_after: '2030-05-01 08:00:00+00' }]);
  });

  test('can be started once only', async () => {
    const { id } = await importExport.diff('slug,price\nespresso,13.00');
    const responses = await Promise.all(
      [1, 2, 3].map(() => importExport.editor.post(`imports/${id}/apply/`)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await importExport.settled(id)).toMatchObject({ state: 'applied' });
  });
});

describe('a figure that looks like a slip of the hand', () => {
  test('is marked in its row, and the file is taken in only when somebody has confirmed it', async () => {
    const looked = await importExport.diff(
      'slug;nicotine_mg_per_pouch;price\nnorth-mint;6,0;16,50\nespresso;60;17\nto-come;6;159',
    );
    expect(looked).toMatchObject({ state: 'checked', changed: 3, doubtful: 2 });
    expect(Object.fromEntries(looked.rows.map(({ slug, doubts }) => [slug, doubts]))).toEqual({
      'north-mint': [],
      espresso: [
        { doubt: 'nicotine_high', field: 'nicotine_mg_per_pouch', value: 60, expected: 20 },
        { doubt: 'nicotine_by_weight', field: 'nicotine_mg_per_pouch', value: 60, expected: 6 },
      ],
      'to-come': [{ doubt: 'price_high', field: 'price', value: 159, expected: expect.any(Number) }],
    });
    const doubtful = await importExport.editor.get(`imports/${looked.id}/rows/?doubtful=true`);
    expect(doubtful.json()).toMatchObject({ count: 2, results: [{ slug: 'espresso' }, { slug: 'to-come' }] });

    expect(await importExport.apply(looked.id)).toEqual({
      detail: 'Some figures look like a slip. Confirm that they are right.',
    });
    expect((await product('espresso'))?.nicotine_mg_per_pouch).not.toBe(60);
    expect(await importExport.apply(looked.id, '?doubts_confirmed=true')).toMatchObject({ state: 'applied' });
    expect(await product('to-come')).toMatchObject({ price: '159.00' });
  });

  test('that was confirmed before is not doubted again when something else is changed', async () => {
    const looked = await importExport.diff('slug,price,summary_en\nto-come,159,Dear');
    expect(looked).toMatchObject({ state: 'checked', changed: 1, doubtful: 0 });
  });

  test.each(['9,5', '9.5', '９．５', '9,50', ' 9.5 '])(
    'is not made of %s, which is nine and a half in a file with semicolons, tabs or quotes',
    async (cell) => {
      for (const file of [
        `slug;nicotine_mg_per_pouch;nicotine_mg_per_g\nred-berry;${cell};13,6`,
        `slug\tnicotine_mg_per_pouch\tnicotine_mg_per_g\nred-berry\t${cell}\t13.6`,
        `slug,nicotine_mg_per_pouch,nicotine_mg_per_g\nred-berry,"${cell}","13,6"`,
      ]) {
        const { rows, ...looked } = await importExport.diff(file);
        expect(looked).toMatchObject({ state: 'checked', doubtful: 0 });
        expect(rows[0]?.changes).toContainEqual({
          field: 'nicotine_mg_per_pouch',
          before: '3.5',
          after: '9.5',
        });
      }
    },
  );
});

test('a cell that a spreadsheet would run is exported as text', async () => {
  await importFile(JSON.stringify({ products: [{ slug: 'espresso', summary: { en: '=1+1' } }] }));
  const csv = await importExport.take('form=csv');
  expect(csv.startsWith('\ufeffslug,state,publish_at,brand')).toBe(true);
  expect(csv).toContain(",'=1+1,");
});

test('an empty file and a large one are refused', async () => {
  const binary = { 'content-type': 'application/octet-stream' };
  const empty = await importExport.editor.post('imports/?file_name=a.csv', '', binary);
  expect([empty.statusCode, empty.json()]).toEqual([400, { file: ['The file is empty.'] }]);
  const form = await importExport.editor.post('imports/?file_name=a.csv', {});
  expect(form.json()).toEqual({ file: ['Send the file itself, as application/octet-stream.'] });
  const large = await importExport.editor.post('imports/?file_name=a.csv', 'a'.repeat(42_000_000), binary);
  expect([large.statusCode, large.json()]).toEqual([413, { detail: expect.any(String) }]);
});
