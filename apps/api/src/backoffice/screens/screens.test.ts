import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { makeTestApp } from '#api/testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'screens-'));
const shop = await makeTestApp({ SHOP_NAME: 'A "& B' }, { screens: folder });
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

function build() {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const head = '<title>%SHOP_NAME%</title><meta content="%SETTINGS%"><script nonce="%NONCE%"></script>';
  writeFileSync(join(folder, 'index.html'), head);
  writeFileSync(join(folder, 'assets/index-1.js'), 'let x;');
  writeFileSync(join(folder, 'assets/index-1.js.br'), brotliCompressSync('let x;'));
  for (const ending of ['', '.br', '.gz']) {
    writeFileSync(join(folder, `favicon.svg${ending}`), '<svg/>');
    writeFileSync(join(folder, `push-worker.js${ending}`), 'let y;');
  }
}

test('until the back office is built its address explains that; then it is served without a restart', async () => {
  const before = await shop.get('/backoffice/');
  expect([before.statusCode, before.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(before.body).toContain('The back office is being built.');
  build();
  expect((await shop.get('/backoffice/')).statusCode).toBe(200);
});

test('every address of the back office serves its page, with the shop’s settings and a nonce of its own', async () => {
  build();
  const [one, other] = [await shop.get('/backoffice/'), await shop.get('/backoffice/brands/7?x=1')];
  for (const response of [one, other]) {
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('<title>A &#34;&#38; B</title>');
    const nonce = /nonce="([^"]+)"/.exec(response.body)?.[1];
    expect(response.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  }
  const policy = String(one.headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toBe(other.headers['content-security-policy']);
  const bare = await shop.get('/backoffice');
  expect([bare.statusCode, bare.headers.location]).toEqual([308, '/backoffice/']);
});

test('its files are cached for a year and sent compressed; no other file is served', async () => {
  build();
  const asset = await shop.get('/backoffice/assets/index-1.js', { 'accept-encoding': 'br' });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(brotliDecompressSync(asset.rawPayload).toString()).toBe('let x;');
  expect((await shop.get('/backoffice/assets/index-1.js')).body).toBe('let x;');
  expect((await shop.get('/backoffice/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
  const worker = await shop.get('/backoffice/push-worker.js');
  expect([worker.body, worker.headers['content-type']]).toEqual([
    'let y;',
    expect.stringContaining('javascript'),
  ]);
  expect((await shop.get('/backoffice/assets/index-2.js')).statusCode).toBe(404);
  for (const path of [
    'assets/..%2findex.html',
    'assets/%2e%2e/%2e%2e/package.json',
    'assets/../../package.json',
  ]) {
    expect((await shop.get(`/backoffice/${path}`)).body).not.toMatch(/SETTINGS|"name"/);
  }
});

test('a phone may put it on the home screen, under the shop’s name and with its icon', async () => {
  writeFileSync(join(folder, 'icon-192.png'), 'png');
  const manifest = await shop.get('/backoffice/manifest.webmanifest');
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const { name, scope, display, icons } = JSON.parse(manifest.body);
  expect([name, scope, display]).toEqual(['A "& B · back office', '/backoffice/', 'standalone']);
  const icon = await shop.get(icons[0].src);
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
});

test('with reCAPTCHA its script is allowed and no other', async () => {
  const guarded = await makeTestApp(
    { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret' },
    { screens: folder },
  );
  build();
  const { headers, body } = await guarded.get('/backoffice/');
  await guarded.close();
  expect(body).toContain('&#34;recaptchaSiteKey&#34;:&#34;key&#34;');
  expect(headers['content-security-policy']).toContain("script-src 'self' https://www.google.com/recaptcha/");
});
