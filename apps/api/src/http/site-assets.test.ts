import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApp } from '#api/testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets/start-ab12.js'), 'let x;');
writeFileSync(join(folder, 'secret.js'), 'let secret;');
let shop: Awaited<ReturnType<typeof makeTestApp>>;
beforeAll(async () => {
  shop = await makeTestApp({}, { siteFiles: folder });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

test('a storefront of another version finds the files of this version’s pages, to be cached for a year', async () => {
  const response = await shop.get('/assets/start-ab12.js');
  expect([response.statusCode, response.body]).toEqual([200, 'let x;']);
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test.each(['/assets/start-cd34.js', '/assets/../secret.js', '/assets/..%2fsecret.js', '/assets/'])(
  'what is no file of the version’s pages is not found: %s',
  async (path) => {
    const { statusCode, headers } = await shop.get(path);
    expect(statusCode).toBe(404);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  },
);
