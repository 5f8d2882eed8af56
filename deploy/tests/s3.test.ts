import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startApi } from '../../apps/api/src/testing/start-api.ts';
import { ROOT } from '../../scripts/programs.ts';
import { onDebian } from './debian-packages.ts';
import { SWIFT_PACKAGES, startSwift } from './swift-server.ts';

const run = promisify(execFile);
/** What a picture may take to be refused, and what else the machine does meanwhile. */
const REFUSED_MS = 8_000;

const { folder, prepare, atEnd } = onDebian(...SWIFT_PACKAGES);
const dataDir = join(folder, 'data');
let swift: Awaited<ReturnType<typeof startSwift>>;
let api: Awaited<ReturnType<typeof startApi>>;

prepare(async () => {
  swift = await startSwift('pouchery');
  atEnd(() => swift.close());
  api = await startApi(dataDir, { ...variables(), SEED: 'demo' });
  atEnd(() => api.stop());
  await api.ready();
}, 600_000);

const variables = () => ({ MEDIA_STORE: 's3://pouchery/pictures', ...swift.settings });

/** Files of the demo, as they are in the bucket. */
function listDemo() {
  const entries = readdirSync(join(ROOT, 'demo/derivatives'), { recursive: true, withFileTypes: true });
  return entries
    .filter(({ name }) => /\.(avif|webp)$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

async function listPictures() {
  const response = await fetch(`${api.address}/api/products/?page_size=12`);
  const { results } = (await response.json()) as { results: { picture: { base: string } | null }[] };
  return results.flatMap(({ picture }) =>
    picture ? [`${api.address}${new URL(picture.base).pathname}-480.webp`] : [],
  );
}

function runPictures(...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...variables() };
  return run(process.execPath, [join(ROOT, 'apps/api/src/pictures.ts'), ...args], { cwd: tmpdir(), env });
}

test('the demo’s pictures are in the bucket and not on disk, and the API serves them', async () => {
  expect(readdirSync(dataDir)).not.toContain('media');
  const [first] = await listPictures();
  const response = await fetch(first!);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  expect((await fetch(`${api.address}/media/${'0'.repeat(24)}-480.webp`)).status).toBe(404);
});

test('npm run pictures copies a bucket to disk whole, and a second time nothing', async () => {
  const count = listDemo().length;
  const first = await runPictures('copy', 's3://pouchery/pictures', 'disk');
  expect(first.stdout).toContain(`${count} files in s3://pouchery/pictures: ${count} copied to disk`);
  const again = await runPictures('copy', 's3://pouchery/pictures', 'disk');
  expect(again.stdout).toContain(`0 copied to disk, ${count} were there already`);

  const copied = readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('base64'));
  const shipped = listDemo().map((file) => readFileSync(file).toString('base64'));
  expect(copied.sort()).toEqual(shipped.sort());
});

test.each(['hangs', 'is gone'])(
  'pictures are 503 while S3 %s, the shop goes on, and they come back',
  async (how) => {
    const pictures = await listPictures();
    const [picture] = how === 'hangs' ? pictures.slice(1) : pictures.slice(2);
    if (how === 'hangs') swift.signal('SIGSTOP');
    else await swift.stop();

    const began = performance.now();
    const refused = await fetch(picture!);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(performance.now() - began).toBeLessThan(REFUSED_MS);
    expect((await fetch(`${api.address}/api/products/`)).status).toBe(200);
    expect((await fetch(`${api.address}/readyz`)).status).toBe(200);

    if (how === 'hangs') swift.signal('SIGCONT');
    else await swift.restart();
    await expect.poll(async () => (await fetch(picture!)).status, { timeout: 30_000 }).toBe(200);
  },
);

test('a wrong key, and a bucket that is not there, stop the API with a sentence', async () => {
  for (const wrong of [{ S3_SECRET_ACCESS_KEY: 'another-secret' }, { MEDIA_STORE: 's3://nothing' }]) {
    const refused = await startApi(join(folder, 'other'), { ...variables(), ...wrong });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('that MEDIA_STORE names cannot be read');
    expect(refused.output()).not.toMatch(/^\s+at /m);
  }
});
