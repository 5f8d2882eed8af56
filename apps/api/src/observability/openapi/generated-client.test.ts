import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDemo } from '#api/testing/demo-catalogue.ts';
import { describeCalls, requireDescribed } from '#api/testing/described-responses.ts';
import { mailedCode } from '#api/testing/queued-mails.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
/** Not by its name, which the compiler would follow: it is compiled with the types that are generated here. */
const JOURNEY: string = join(import.meta.dirname, 'testing', 'client-journey.ts');
const COMPILER_MS = 120_000;
const run = promisify(execFile);

let api: TestApp;
let folder: string;
beforeAll(async () => {
  api = await makeTestApp();
  await importDemo(api.db);
  folder = await mkdtemp(join(tmpdir(), 'pouchery-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await api.close();
});

test('a client generated from the document compiles', { timeout: COMPILER_MS }, async () => {
  const types = join(folder, 'api-types.d.ts');
  const config = join(folder, 'tsconfig.json');
  await writeFile(join(folder, 'schema.json'), (await api.get('/api/schema/')).body);
  await run(process.execPath, [
    join(ROOT, 'scripts/make-client-types.ts'),
    join(folder, 'schema.json'),
    types,
  ]);
  const compilerOptions = {
    paths: { '#client/api-types': [types] },
    typeRoots: [join(ROOT, 'node_modules/@types')],
  };
  const options = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files: [JOURNEY] };
  await writeFile(config, JSON.stringify(options));
  const compiled = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config, '--checkers', '1']).catch(
    (error) => error,
  );
  expect(compiled.stdout).toBe('');
});

test('a client generated from the document lists, searches, registers, logs in and out', async () => {
  const { goOnJourney } = await import(JOURNEY);
  const baseUrl = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const visit = await goOnJourney({
    baseUrl,
    fetch: described,
    mailedCode: (email: string) => mailedCode(api, email),
  });
  expect(visit.prices.length).toBeGreaterThan(3);
  expect(visit.prices).toEqual(
    visit.prices.toSorted((one: string, other: string) => Number(one) - Number(other)),
  );
  expect(visit).toMatchObject({
    found: expect.arrayContaining(['Cool Mint']),
    strength: expect.any(Number),
    missing: 'Not found.',
    refused: expect.arrayContaining(['first_name', 'password']),
    resendAfter: expect.any(Number),
    statuses: [201, 200, 200, 204, 401],
    name: 'Nana',
  });
});

/** `fetch`, of which every response is compared with the document. */
async function described(request: Request) {
  const response = await fetch(request);
  const { headers } = response;
  requireDescribed(describeCalls(api.app), {
    method: request.method,
    url: new URL(request.url).pathname,
    status: response.status,
    // It has been decompressed by now.
    headers: { ...Object.fromEntries(headers), 'content-encoding': undefined },
    body: Buffer.from(await response.clone().arrayBuffer()),
  });
  return response;
}
