import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, type TestContext, test } from 'vitest';
import { installDebianPackages } from './debian-packages.ts';
import { buildImage, IMAGE, openBuildah } from './image/buildah.ts';

const missing = installDebianPackages('buildah', 'debootstrap');
const USER = '10001';
const MAX_MB = 250;
const BUILD_MS = 1_800_000;

const folder = mkdtempSync(join(tmpdir(), 'pouchery-image-'));
/** A folder to keep between two runs, which spares the second one Debian's installation. */
const buildah = openBuildah(process.env.IMAGE_STORAGE ?? folder);
let commit = '';
let container = '';
let root = '';

beforeAll(() => {
  if (missing) return;
  commit = buildImage(buildah);
  container = buildah.call('from', '--pull-never', IMAGE);
  root = buildah.call('mount', container);
}, BUILD_MS);
afterAll(() => {
  if (container) buildah.call('rm', container);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach((context: TestContext) => {
  if (missing) context.skip(missing);
});

test('the image names a user, a command and a health check', () => {
  const { config } = JSON.parse(buildah.call('inspect', '--type', 'image', IMAGE)).Docker;
  expect(config).toMatchObject({
    User: `${USER}:${USER}`,
    Entrypoint: ['pouchery'],
    Cmd: ['api'],
    Healthcheck: { Test: ['CMD', 'pouchery', 'health'] },
  });
});

test(`the image adds at most ${MAX_MB} MB to what it starts from, and nothing that its user can change`, () => {
  const bytes = Number(execFileSync('du', ['-sb', join(root, 'app')], { encoding: 'utf8' }).split('\t')[0]);
  expect(bytes / 1e6).toBeLessThan(MAX_MB);
  const own = execFileSync('find', [root, '-xdev', '(', '-uid', USER, '-o', '-gid', USER, ')'], {
    encoding: 'utf8',
  });
  expect(own.trim().split('\n')).toEqual([join(root, 'data')]);
  const open = execFileSync('find', [join(root, 'app'), '-perm', '/022', '!', '-type', 'l'], {
    encoding: 'utf8',
  });
  expect(open).toBe('');
});

test('the image says its commit', () => {
  expect(JSON.parse(readFileSync(join(root, 'app/package.json'), 'utf8')).gitHead).toBe(commit);
});
