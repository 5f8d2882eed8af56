import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTable } from '#api/backoffice/tables/read-table.ts';
import { openImportExport } from '#api/testing/import-export.ts';
import { makeRow, makeWorkbook, makeZip } from '#api/testing/make-workbook.ts';
import { openSmallShop } from '#api/testing/small-shop.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { importFiles } from './import-queue.ts';

let shop: TestApp;
let importExport: Awaited<ReturnType<typeof openImportExport>>;
beforeAll(async () => {
  shop = await openSmallShop();
  await importFiles(shop.jobs, shop.db, shop.connection);
  importExport = await openImportExport(shop);
});
afterAll(() => shop.close());

/** The rows of a file that was downloaded. */
function listRows(file: Buffer | string) {
  const rows: string[][] = [];
  const form = readTable(typeof file === 'string' ? file.replace(/^\ufeff/, '') : file, (cells) =>
    rows.push(cells),
  );
  return { form, rows };
}

async function download(path: string) {
  const response = await importExport.editor.get(path);
  expect(response.statusCode).toBe(200);
  return response;
}

async function product(slug: string) {
  const { rows } = await shop.db.execute(sql`select * from products where slug = ${slug}`);
  return rows[0];
}

test('an .xlsx is taken in as a .csv is: values of formulas, days, moments and numbers as they are', async () => {
  const file = await makeWorkbook(
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>` +
      `<c r="D1" t="inlineStr"><is><t>weight_per_serving_g</t></is></c><c r="E1" t="inlineStr"><is><t>state</t></is></c>` +
      `<c r="F1" t="inlineStr"><is><t>publish_at</t></is></c><c r="G1" t="inlineStr"><is><t>summary_en</t></is></c></row>` +
      `<row r="5" spans="1:7"><c r="A5" t="s"><v>3</v></c><c r="B5"><f>B1*3</f><v>15.899999999999999</v></c><c r="C5" s="1"><v>45366</v></c>` +
      `<c r="D5"><v>0.7</v></c><c r="E5" t="str"><f>"sched"&amp;"uled"</f><v>scheduled</v></c><c r="F5" s="2"><v>73051.375</v></c>` +
      `<c r="G5" t="s"><v>4</v></c><c r="H5" s="1"/></row>`,
    [
      '<t>slug</t>',
      '<r><rPr/><t>pri</t></r><r><t>ce</t></r><rPh sb="0" eb="1"><t>プライス</t></rPh>',
      '<t>launch_date</t>',
      '<t>red-berry</t>',
      '<t>=1+1 &amp; _x0041_ more</t>',
    ],
  );
  const looked = await importExport.diff(file, 'prices.xlsx');
  expect(looked).toMatchObject({ state: 'checked', changed: 1 });
  expect(looked.rows[0]?.row).toBe(5);
  const after = Object.fromEntries(
    looked.rows[0]?.changes.map((change) => [change.field, change.after]) ?? [],
  );
  expect(after).toMatchObject({
    price: '15.90',
    launch_date: '2024-03-15',
    state: 'scheduled',
    publish_at: '2100-01-01T05:00:00Z',
    summary_en: '=1+1 & A more',
  });
});

test('headings are understood in every language, and a column that is not there changes nothing', async () => {
  const before = await product('north-mint');
  const file = await makeWorkbook(
    makeRow(['მისამართი', 'Цена', 'Strength', 'name, georgian']) + makeRow(['north-mint', 12.5, 3, 'სუფთა']),
  );
  const { id, ...looked } = await importExport.diff(file);
  expect(looked.rows[0]?.changes.map(({ field }) => field).sort()).toEqual([
    'name_ka',
    'price',
    'strength_level',
  ]);
  expect(await importExport.apply(id, '?doubts_confirmed=true')).toMatchObject({ state: 'applied' });
  const after = await product('north-mint');
  const changed = Object.keys(after ?? {}).filter(
    (key) => JSON.stringify(after?.[key]) !== JSON.stringify(before?.[key]),
  );
  expect(changed).toEqual(expect.arrayContaining(['name', 'strength_level']));
  for (const kept of [
    'summary',
    'description',
    'flavour_notes',
    'label_base',
    'stock',
    'launch_date',
    'state',
  ])
    expect(after?.[kept]).toEqual(before?.[kept]);
});

const FORMS = ['form=xlsx', 'form=csv&separator=semicolon'];

test.each(['en', 'ka', 'ru'])(
  'every list goes out with headings in %s as XLSX and CSV and comes in as it is',
  async (language) => {
    for (const list of ['brands', 'types', 'tastes', 'delivery_partners', 'products']) {
      // Headings are the same in both forms.
      for (const form of language === 'ka' ? FORMS : FORMS.slice(0, 1)) {
        const response = await download(`export/?${form}&list=${list}&headings=${language}`);
        const [headings = []] = listRows(form === 'form=xlsx' ? response.rawPayload : response.body).rows;
        expect(new Set(headings).size, `${list} ${language}`).toBe(headings.length);
        const looked = await importExport.diff(response.rawPayload);
        expect(looked).toMatchObject({ state: 'checked', added: 0, changed: 0, refused: 0 });
        expect(looked.rows[0]?.list).toBe(list);
      }
    }
  },
);

test('no cell of a file that goes out is a formula', async () => {
  const { id } = await importExport.diff(
    'slug,summary_en\nespresso,"=HYPERLINK(""https://evil.example"")"\n',
  );
  await importExport.apply(id);
  const { rawPayload, headers } = await download('export/?form=xlsx&list=products');
  expect(headers['content-type']).toContain('spreadsheetml.sheet');
  const { rows } = listRows(rawPayload);
  expect(rows.flat()).toContain('=HYPERLINK("https://evil.example")');
  const text = await await importExport.take('form=csv&list=products');
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});

describe('the good rows of a file', () => {
  const head = 'slug;price;taste;stock;Why it was refused\r\n';
  const table = `${head}red-berry;13,50;berry;in;\r\nsouth-mint;free;Mintt;plenty;earlier\r\nwild-plum;1;berry;in;\r\n`;

  test('are imported by choice, and the others come back with why, in the reader’s language', async () => {
    const looked = await importExport.diff(table, 'prices.csv');
    expect(looked).toMatchObject({
      state: 'refused',
      changed: 1,
      refused: 2,
      has_good_rows: true,
      has_refused_file: true,
    });
    expect(looked.rows[0]?.problems).toContainEqual(
      expect.objectContaining({
        field: 'taste',
        problem: 'unknown_reference',
        value: 'Mintt',
        meant: 'mint',
      }),
    );
    expect(looked.rows[0]?.problems).toContainEqual(
      expect.objectContaining({ field: 'stock', problem: 'choice', possible: ['in', 'low', 'out'] }),
    );
    expect(await importExport.apply(looked.id)).toEqual({
      detail: 'This file cannot be imported (any more).',
    });
    const applied = await importExport.apply(looked.id, '?good_rows=true&doubts_confirmed=true');
    expect(applied).toMatchObject({ state: 'applied', changed: 1, refused: 2, has_good_rows: false });

    const { body, headers } = await download(`imports/${looked.id}/refused-rows/?language=ru`);
    expect(headers['content-disposition']).toContain(`refused-${looked.id}.csv`);
    const { rows, form } = listRows(body);
    expect(form).toEqual({ form: 'csv', separator: ';' });
    expect(rows[0]).toEqual(['slug', 'price', 'taste', 'stock', 'Почему не принято']);
    expect(rows[1]?.slice(0, 4)).toEqual(['south-mint', 'free', 'Mintt', 'plenty']);
    expect(rows[1]?.[4]).toContain('Цена: цена пишется так: 15.90. (free)');
    expect(rows[1]?.[4]).toContain('Может быть, «mint»?');
    expect(rows).toHaveLength(3);

    const corrected = body
      .replace('free', '8,20')
      .replace('Mintt', 'mint')
      .replace('plenty', 'low')
      .split('\r\n');
    const again = await importExport.diff(corrected.slice(0, 2).join('\r\n'));
    expect(again).toMatchObject({ state: 'checked', changed: 1, refused: 0 });
  });

  test('come back as a workbook where they came as one', async () => {
    const file = await makeWorkbook(
      makeRow(['slug', 'price', 'launch_date']) +
        makeRow(['red-berry', 14.5, '2024-01-02']) +
        makeRow(['espresso', -3, '2024-01-02']),
    );
    const { id } = await importExport.diff(file);
    const { rawPayload, headers } = await download(`imports/${id}/refused-rows/`);
    expect(headers['content-disposition']).toContain('.xlsx');
    expect(listRows(rawPayload).rows[1]?.slice(0, 3)).toEqual(['espresso', '-3', '2024-01-02']);
  });

  test('are only what is possible without the others', async () => {
    const looked = await importExport.diff(
      JSON.stringify({
        tastes: [{ slug: 'latest', position: 1, name: { en: 'All' }, description: { en: 'All' } }],
        products: [
          { slug: 'red-berry', taste: 'latest' },
          { slug: 'south-mint', price: '8.10' },
        ],
      }),
    );
    expect(looked).toMatchObject({ state: 'refused', refused: 2, changed: 1, has_refused_file: false });
    expect(await importExport.apply(looked.id, '?good_rows=true&doubts_confirmed=true')).toMatchObject({
      state: 'applied',
    });
  });

  test('nobody gets refused rows of a file that has none', async () => {
    const { id } = await importExport.diff('slug,price\nred-berry,12.10');
    expect((await importExport.editor.get(`imports/${id}/refused-rows/`)).statusCode).toBe(404);
  });
});

function* repeat(piece: string, times: number) {
  for (let time = 0; time < times; time++) yield piece;
}

describe('a file that cannot be read gets a sentence of its own', { timeout: 60_000 }, () => {
  const thousandth = 'x'.repeat(1_024);
  test.each([
    ['a zip bomb', () => makeWorkbook(repeat(`<!--${thousandth.repeat(64)}-->`, 2_100)), 'unpacked'],
    ['too many rows', () => makeWorkbook(makeRow(['slug']) + '<row/>'.repeat(50_001)), 'too_many'],
    ['a column beyond all others', () => makeWorkbook('<row><c r="XFD1"><v>1</v></c></row>'), 'too_wide'],
    ['too many columns', () => Promise.resolve(Buffer.from(`slug${',a'.repeat(1_001)}\n`)), 'too_wide'],
    [
      'one long text in every cell',
      () =>
        makeWorkbook(`<row>${'<c t="s"><v>0</v></c>'.repeat(999)}</row>`, [`<t>${thousandth.repeat(2)}</t>`]),
      'too_many_values',
    ],
    [
      'a formula without its value',
      () => makeWorkbook(`${makeRow(['slug'])}<row><c r="A2"><f>1+1</f></c></row>`),
      'formula',
    ],
    ['an .ods', () => makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), 'workbook'],
    ['an .xls', () => Promise.resolve(Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'workbook'],
    [
      'half an .xlsx',
      async () => (await makeWorkbook(makeRow(['slug']))).subarray(0, 900),
      'broken_workbook',
    ],
    ['broken XML', () => makeWorkbook('<row><c></row>'), 'broken_workbook'],
    ['an entity that grows', () => makeWorkbook('<row><c><v>&lol;</v></c></row>'), 'broken_workbook'],
    [
      'Windows Cyrillic',
      () => Promise.resolve(Buffer.from([0xcd, 0xe0, 0xe7, 0xe2, 0xe0, 0xed, 0xe8, 0xe5])),
      'cyrillic',
    ],
    ['another encoding', () => Promise.resolve(Buffer.from([0x61, 0xff, 0x2c, 0x62])), 'encoding'],
    ['UTF-16 without a mark', () => Promise.resolve(Buffer.from('slug,price\na,1', 'utf16le')), 'utf_16'],
    ['no rows', () => makeWorkbook(makeRow(['slug', 'price'])), 'empty'],
  ])('%s', async (_, make, problem) => {
    expect(await importExport.diff(await make())).toMatchObject({
      state: 'refused',
      file_problem: { problem },
    });
  });
});

test('UTF-16 with its mark is read, whichever way round', async () => {
  const little = Buffer.from('\ufeffslug\tprice\nred-berry\t12.30', 'utf16le');
  const big = Buffer.from(little).swap16();
  for (const file of [little, big]) expect(await importExport.diff(file)).toMatchObject({ state: 'checked' });
});
