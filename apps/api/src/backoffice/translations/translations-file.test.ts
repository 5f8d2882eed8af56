// Rules: docs/decisions/0061-translations.md
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTable } from '#api/backoffice/tables/read-table.ts';
import { countWaiting } from '#api/testing/count-waiting.ts';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

const ADDRESS = {
  en: '1 Rustaveli Avenue, Tbilisi',
  ka: 'თბილისი, რუსთაველის 1',
  ru: 'Тбилиси, Руставели, 1',
};

type Staff = Awaited<ReturnType<typeof openBackoffice>>;
let shop: TestApp;
let editor: Staff;
let translator: Staff;
beforeAll(async () => {
  shop = await makeTestApp();
  await importDemo(shop.db);
  editor = await openBackoffice(shop, 'editor');
  const text = { en: 'What is a pouch?', ka: 'რა არის ბალიში?', ru: 'Что такое подушечка?' };
  await editor.post('questions/', { question: text, answer: text });
  const settings = {
    phone: '+995 32 200 00 00',
    email: 'shop@example.com',
    address: ADDRESS,
    intro: text,
    working_hours: [],
    special_days: [],
    age_prompt: false,
    approve_reviews: false,
    version: 0,
  };
  expect((await editor.patch('settings/shop/', settings)).statusCode).toBe(200);
  translator = await openBackoffice(shop, 'translator');
});
afterAll(() => shop.close());

/** Places of the columns of a file. */
const [ID, RECORD, FIELD, SOURCE, EN, KA, RU, STATE] = [0, 1, 2, 3, 5, 6, 7, 8] as const;

async function take(query: string) {
  const response = await translator.get(`translations/export/?form=csv&${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const rows: string[][] = [];
  readTable(response.body.replace('\ufeff', ''), (cells) => void rows.push(cells));
  return rows;
}

const TYPE = { 'content-type': 'application/octet-stream' };

function toCsv(rows: string[][]) {
  const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'));
  return Buffer.from(lines.join('\r\n'));
}

function send(rows: string[][], { apply = false, staff = translator } = {}) {
  return staff.post(`translations/file/?apply=${apply}&file_name=back.csv`, toCsv(rows), TYPE);
}

async function read(path: string) {
  return (await editor.get(path)).json();
}

async function change(path: string, form: object) {
  const { version } = await read(path);
  const changed = await editor.patch(path, { ...form, version });
  expect(changed.statusCode, changed.body).toBe(200);
}

/** A product whose summary and first note lack Russian, and a question that does. */
async function lacking() {
  const [{ id }] = (await read('products/?page_size=1')).results;
  const [{ id: other }] = (await read('questions/?page_size=1')).results;
  const [product, faq] = [`products/${id}/`, `questions/${other}/`];
  const [before, { question }] = [await read(product), await read(faq)];
  const [note, ...notes] = before.flavour_notes;
  const without = ({ en, ka }: { en: string; ka: string }) => ({ en, ka });
  await change(product, { summary: without(before.summary), flavour_notes: [without(note), ...notes] });
  await change(faq, { question: without(question) });
  const ids = [`product/${id}/summary`, `product/${id}/flavour_notes/0`, `question/${other}/question`];
  const restore = async () => {
    await change(product, { summary: before.summary, flavour_notes: before.flavour_notes });
    await change(faq, { question });
  };
  return { product, faq, ids, before, restore, query: ids.map((one) => `id=${one}`).join('&') };
}

test('texts go out as the desk is filtered, come in translated, and the whole is undone as one', async () => {
  const { product, faq, ids, before, restore, query } = await lacking();
  const [head, ...rows] = await take(`${query}&headings=ru`);
  expect(head?.[ID]).toBe('Номер текста (не менять)');
  expect(rows.map((cells) => cells[ID])).toEqual(ids);
  expect(rows[1]).toMatchObject({
    [RECORD]: before.name.ru,
    [FIELD]: 'Вкусовые ноты 1',
    [SOURCE]: 'en',
    [RU]: '',
  });
  const translated = rows.map((cells, at) => cells.with(RU, `Перевод ${at}`));
  const file = [head ?? [], ...translated];

  const looked = await send(file);
  expect(looked.json()).toMatchObject({ added: 3, changed: 0, unchanged: 0, refused: 0, file_problem: null });
  expect((await read(product)).summary.ru).toBeUndefined();

  expect((await send(file, { apply: true })).json()).toMatchObject({ added: 3, refused: 0 });
  const after = await read(product);
  expect([after.summary.ru, after.flavour_notes[0].ru]).toEqual(['Перевод 0', 'Перевод 1']);
  expect(after.flavour_notes.slice(1)).toEqual(before.flavour_notes.slice(1));
  expect((await read(faq)).question.ru).toBe('Перевод 2');
  expect((await send(file)).json()).toMatchObject({ added: 0, unchanged: 3, refused: 0 });

  const [entry] = (await read('audit/?subject=catalogue&action=import&page_size=1')).results;
  expect(entry).toMatchObject({ subject_name: 'back.csv' });
  const undone = await editor.post(`audit/${entry.id}/undo/`);
  expect(undone.statusCode, undone.body).toBe(200);
  expect((await read(product)).summary.ru).toBeUndefined();
  expect((await read(faq)).question.ru).toBeUndefined();
  await restore();
});

test('of two files with the same texts in another order one waits for the other', async () => {
  const { ids, restore, query } = await lacking();
  const [head = [], ...rows] = await take(query);
  const translated = rows.map((cells, at) => cells.with(RU, `Перевод ${at}`));
  const [, product] = ids[0]!.split('/');
  const [, question] = ids[2]!.split('/');
  const { sent } = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from products where id = ${product} for update`);
    await tx.execute(sql`select from questions where id = ${question} for update`);
    const sent = Promise.all([
      send([head, ...translated], { apply: true }),
      send([head, ...translated.toReversed()], { apply: true, staff: editor }),
    ]);
    await expect.poll(() => countWaiting(shop.db), { timeout: 20_000 }).toBe(2);
    return { sent };
  });
  expect((await sent).map(({ statusCode, body }) => [statusCode, JSON.parse(body).refused])).toEqual([
    [200, 0],
    [200, 0],
  ]);
  await restore();
});

test('a row is refused with why, and the good rows come in without it', async () => {
  const { product, faq, restore, query } = await lacking();
  const [head = [], ...rows] = await take(query);
  const [summary = [], note = [], question = []] = rows.map((cells) => cells.with(RU, 'Перевод'));
  await change(product, { summary: { en: 'Quite another', ka: summary[KA] } });
  await change(faq, { question: { en: question[EN], ka: question[KA], ru: 'Быстрее' } });
  const long = note.with(RU, 'Д'.repeat(61));
  const file = [
    head,
    summary,
    question,
    note,
    note,
    long.with(ID, 'product/999999/summary'),
    question.with(ID, 'brand/1/slug'),
    question,
  ];
  const told = (await send(file, { apply: true })).json();
  expect(told).toMatchObject({ added: 1, changed: 0, refused: 6 });
  expect(
    told.refused_rows.map(({ row, problem }: { row: number; problem: string }) => [row, problem]),
  ).toEqual([
    [2, expect.stringMatching(/source says something else/)],
    [3, expect.stringMatching(/changed this translation/)],
    [5, expect.stringMatching(/twice/)],
    [6, expect.stringMatching(/no such text/)],
    [7, expect.stringMatching(/no such text/)],
    [8, expect.stringMatching(/twice/)],
  ]);
  expect((await read(faq)).question.ru).toBe('Быстрее');
  expect((await read(product)).flavour_notes[0].ru).toBe('Перевод');
  const [, again = []] = await take(query.replace(/id=question[^&]*/, ''));
  expect((await send([head, again.with(STATE, 'lost')])).json().refused_rows).toMatchObject([
    { problem: expect.stringMatching(/last column/) },
  ]);
  expect((await send([head, again.with(RU, 'Д'.repeat(5_001))])).json().refused_rows).toMatchObject([
    { problem: expect.stringMatching(/no more than/) },
  ]);
  await restore();
});

test('the refused rows go out as a table that says why in the reader’s language, and come in once corrected', async () => {
  const { restore, query } = await lacking();
  const [head = [], good = [], ...others] = await take(query);
  const wrong = others.map((cells) => cells.with(RU, 'Перевод').with(STATE, 'lost'));
  const long = good.with(RU, 'Д'.repeat(5_001));
  const refused = (rows: string[][]) =>
    translator.post('translations/file/refused/?language=ka', toCsv(rows), TYPE);
  const file = await refused([head, good.with(RU, 'Перевод'), ...wrong]);
  expect(file.statusCode, file.body).toBe(200);
  expect(file.headers['content-disposition']).toContain('refused-texts.xlsx');
  const rows: string[][] = [];
  readTable(file.rawPayload, (cells) => void rows.push(cells));
  const reason = 'პირველი და ბოლო სვეტი ისე დატოვეთ, როგორც ფაილის ჩამოტვირთვისას იყო.';
  expect(rows).toEqual([[...head, 'რატომ არ მიიღო'], ...wrong.map((cells) => [...cells, reason])]);
  const corrected = rows.map((cells, at) =>
    cells.with(STATE, at === 0 ? head[STATE]! : others[at - 1]![STATE]!),
  );
  expect((await send(corrected)).json()).toMatchObject({ added: 2, refused: 0 });
  const ofForm: string[][] = [];
  readTable((await refused([head, long])).rawPayload, (cells) => void ofForm.push(cells));
  expect(ofForm[1]?.at(-1)).toMatch(/^მაქსიმუმ .* სიმბოლო/);
  expect((await refused([head, good.with(RU, 'Перевод')])).statusCode).toBe(404);
  await restore();
});

test('an empty cell changes nothing', async () => {
  const { restore, query } = await lacking();
  const rows = await take(query);
  const [head = [], ...texts] = rows;
  expect((await send([head, ...texts.map((cells) => cells.with(KA, ''))])).json()).toMatchObject({
    changed: 0,
    unchanged: 3,
    refused: 0,
  });
  await restore();
});

test('who only translates takes neither out nor in what is not theirs', async () => {
  await change('settings/shop/', { address: { en: ADDRESS.en, ka: ADDRESS.ka } });
  const query = 'translations/export/?form=csv&subject=shop';
  const own = (await translator.get(query)).body.trim().split('\n');
  const whole = (await editor.get(query)).body.trim().split('\n');
  expect([own.length, whole.length]).toEqual([1, 2]);
  const rows: string[][] = [];
  readTable(whole.join('\n').replace('\ufeff', ''), (cells) => void rows.push(cells));
  const file = rows.map((cells, at) => (at === 0 ? cells : cells.with(RU, 'Тбилиси')));
  expect((await send(file)).json()).toMatchObject({ added: 0, refused: 1 });
  expect((await send(file, { staff: editor })).json()).toMatchObject({ added: 1, refused: 0 });
  await change('settings/shop/', { address: ADDRESS });
});

test('a file that is none of ours is refused as a whole, with why', async () => {
  expect(
    (
      await send([
        ['slug', 'name'],
        ['a', 'b'],
      ])
    ).json().file_problem,
  ).toMatchObject({ problem: 'column' });
  expect((await send([['slug', 'name']])).json().file_problem).toMatchObject({ problem: 'empty' });
  const support = await openBackoffice(shop, 'support');
  expect((await send([['slug']], { staff: support })).statusCode).toBe(403);
  expect((await support.get('translations/export/')).statusCode).toBe(403);
});
