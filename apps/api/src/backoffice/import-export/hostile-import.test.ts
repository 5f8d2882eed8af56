import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportExport } from '#api/testing/import-export.ts';
import { openSmallShop } from '#api/testing/small-shop.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { diffFile } from './diff-file.ts';
import { IMPORT_QUEUE, importFiles } from './import-queue.ts';
import { MAX_AT_WORK, MAX_AT_WORK_OF_ONE } from './imports-queries.ts';

let shop: TestApp;
let importExport: Awaited<ReturnType<typeof openImportExport>>;
beforeEach(async () => {
  shop = await openSmallShop();
  await shop.jobs.open(IMPORT_QUEUE);
  importExport = await openImportExport(shop);
});
afterEach(() => shop.close());

const BINARY = { 'content-type': 'application/octet-stream' };

async function send(content: Buffer | string): Promise<number> {
  const sent = await importExport.editor.post('imports/?file_name=catalogue', Buffer.from(content), BINARY);
  return sent.json().id;
}

const getState = async (id: number) => (await importExport.editor.get(`imports/${id}/`)).json().state;

test('a file of ten million line breaks, or of objects that unpack to more than the limit, is refused while other calls are served', async () => {
  await importFiles(shop.jobs, shop.db, shop.connection, { timeoutMs: 120_000, heapMb: 64 });
  // The first answer takes some 200 ms, the next ones 10.
  expect((await shop.get('/api/products/')).statusCode).toBe(200);
  for (const [content, problem] of [
    [Buffer.concat([Buffer.from('slug,name_en\n'), Buffer.alloc(10_000_000, '\n')]), 'too_many'],
    [Buffer.concat([Buffer.from('{"products":['), Buffer.alloc(6_000_000, '{},')]), 'too_heavy'],
  ] as const) {
    const id = await send(content);
    let responses = 0;
    let longestMs = 0;
    for (let state = 'checking'; state === 'checking'; responses++) {
      const before = process.threadCpuUsage();
      await sleep(50);
      expect((await shop.get('/api/products/')).statusCode).toBe(200);
      state = await getState(id);
      const { user, system } = process.threadCpuUsage(before);
      longestMs = Math.max(longestMs, (user + system) / 1e3);
    }
    expect(responses).toBeGreaterThan(5);
    // Reading it here would have kept this thread for a second. Its own time: others on a busy machine count for nothing.
    expect(longestMs).toBeLessThan(300);
    expect(await importExport.settled(id)).toMatchObject({ state: 'refused', file_problem: { problem } });
  }
  expect(await importExport.diff('slug,price\nred-berry,1.00')).toMatchObject({ state: 'checked' });
}, 120_000);

test('a file that takes too long to compare is refused, one that takes too long to write is aborted', async () => {
  const [known, unknown] = [
    await send('slug,price\nred-berry,1.00'),
    await send('slug,price\nred-berry,2.00'),
  ];
  await diffFile(shop.db, known);
  expect((await importExport.editor.post(`imports/${known}/apply/?doubts_confirmed=true`)).statusCode).toBe(
    200,
  );
  await importFiles(shop.jobs, shop.db, shop.connection, { timeoutMs: 1, heapMb: 128 });
  expect(await importExport.settled(known)).toMatchObject({ state: 'failed' });
  expect(await importExport.settled(unknown)).toMatchObject({
    state: 'refused',
    file_problem: { problem: 'too_heavy' },
  });
}, 60_000);

test('a third file that one person sends at the same time is refused, and accepted later', async () => {
  await importFiles(shop.jobs, shop.db, shop.connection);
  const [head, rest] = ['slug,price\n', 'red-berry,1.00'];
  const post = (content: Buffer | PassThrough = Buffer.from(head + rest)) =>
    importExport.editor.post('imports/?file_name=prices', content, BINARY);
  const arriving = [new PassThrough(), new PassThrough()];
  const taken = Promise.all(arriving.map(post));
  for (const content of arriving) content.write(head);
  await expect.poll(() => arriving.every(({ readableLength }) => readableLength === 0)).toBe(true);
  const { statusCode, headers } = await post();
  expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
  for (const content of arriving) content.end(rest);
  for (const { statusCode, json } of await taken) {
    expect(statusCode).toBe(201);
    await importExport.settled(json().id);
  }
  expect((await post()).statusCode).toBe(201);
});

test('an upload is refused while too many files of the person, or of everybody, wait to be applied', async () => {
  const file = Buffer.from('slug,price\nred-berry,1.00');
  const sendUntilRefused = async (editor: typeof importExport.editor) => {
    for (let taken = 0; ; taken++) {
      const { statusCode, headers, json } = await editor.post('imports/?file_name=prices', file, BINARY);
      if (statusCode !== 201) return { taken, statusCode, retryAfter: headers['retry-after'], body: json() };
    }
  };
  const refused = {
    statusCode: 429,
    retryAfter: '30',
    body: { detail: 'Other files are still being read. Please try again in a moment.' },
  };
  expect(await sendUntilRefused(importExport.editor)).toEqual({ taken: MAX_AT_WORK_OF_ONE, ...refused });
  let left = MAX_AT_WORK - MAX_AT_WORK_OF_ONE;
  while (left > 0) {
    const taken = Math.min(left, MAX_AT_WORK_OF_ONE);
    expect(await sendUntilRefused(await openBackoffice(shop, 'editor'))).toEqual({ taken, ...refused });
    left -= taken;
  }
  expect(await sendUntilRefused(await openBackoffice(shop, 'editor'))).toEqual({ taken: 0, ...refused });

  await importFiles(shop.jobs, shop.db, shop.connection);
  const { results } = (await importExport.editor.get('imports/')).json();
  for (const { id } of results) await importExport.settled(id);
  expect((await importExport.editor.post('imports/?file_name=prices', file, BINARY)).statusCode).toBe(201);
}, 60_000);
