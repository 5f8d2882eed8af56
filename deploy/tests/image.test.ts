import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/run-shop.ts';
import { onDebian } from './debian-packages.ts';
import { buildImage, IMAGE, openBuildah } from './image/buildah.ts';
import { readCompose } from './image/read-compose.ts';
import { type Container, type Image, runContainer, startContainer } from './image/run-container.ts';
import { PostgresServer } from './postgres/postgres-server.ts';

const { folder, prepare, atEnd } = onDebian('buildah', 'debootstrap', 'postgresql-15');
const USER = '10001';
const MAX_MB = 250;
const BUILD_MS = 1_800_000;
const START_MS = 120_000;

/** A folder to keep between two runs, which spares the second one Debian's installation. */
const buildah = openBuildah(process.env.IMAGE_STORAGE ?? folder);
let commit = '';
let container = '';
let root = '';
let image: Image;

prepare(async () => {
  commit = buildImage(buildah);
  container = buildah.call('from', '--pull-never', IMAGE);
  atEnd(() => buildah.call('rm', container));
  root = buildah.call('mount', container);
  image = { root, config: JSON.parse(buildah.call('inspect', '--type', 'image', IMAGE)).Docker.config };
}, BUILD_MS);

test('the image names a user, a command and a health check', () => {
  expect(image.config).toMatchObject({
    User: `${USER}:${USER}`,
    Entrypoint: ['pouchery'],
    Cmd: ['api'],
    Healthcheck: { Test: ['CMD', 'pouchery', 'health'] },
  });
});

test(`the image adds at most ${MAX_MB} MB to what it starts from, and nothing that its user can change`, () => {
  const bytes = Number(execFileSync('du', ['-sb', join(root, 'app')], { encoding: 'utf8' }).split('\t')[0]);
  const all = Number(execFileSync('du', ['-sb', root], { encoding: 'utf8' }).split('\t')[0]);
  console.info(`${Math.round(bytes / 1e6)} MB of ours in an image of ${Math.round(all / 1e6)} MB`);
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

describe('as compose.yaml has it, with a PostgreSQL', () => {
  const values = {
    SHOP_DOMAIN: 'shop.example',
    POSTGRES_PASSWORD: 'of-no-use-here',
    SECRET_KEY: 'f0a4c7d1930b5e628c7d4e1f9a3b6058',
    CHANGES_KEY: '7b21d9e8c6f04a35918e6c2d7fa0b143',
    S3_ACCESS_KEY_ID: 'shop',
    S3_SECRET_ACCESS_KEY: 'of-no-use-here',
    SMTP_URL: 'smtp://user:password@127.0.0.1:2525',
    MAIL_FROM: 'Pouchery <no-reply@shop.example>',
    SHOP_EMAIL: 'you@shop.example',
  };
  /** A shop at a public address takes the demo for a trial alone. */
  const TRIAL = { SEED: 'demo', ALLOW_DANGEROUS_SETTINGS: 'yes' };
  const { services } = readCompose(values);
  const folders = makeFolders('api', 'storefront', 'commands');
  const postgresFolder = mkdtempSync(join(tmpdir(), 'pouchery-image-postgres-'));
  let postgres: PostgresServer;
  let ports: Record<'api' | 'storefront' | 'nobody', number>;
  /** What differs from compose.yaml: all share this machine's network, and pictures are on disk. */
  let differences: Record<string, string>;
  const running: Container[] = [];

  prepare(async () => {
    postgres = await PostgresServer.withShop('main', postgresFolder);
    ports = { api: await freePort(), storefront: await freePort(), nobody: await freePort() };
    differences = {
      DATABASE_URL: postgres.address('pouchery', 'pouchery'),
      MEDIA_STORE: 'disk',
      API_URL: `http://127.0.0.1:${ports.api}`,
      LISTEN_HOST: '127.0.0.1',
      DRAIN_SECONDS: '0',
    };
  });
  afterAll(async () => {
    for (const program of running) program.kill();
    await postgres?.stop();
    for (const folder of [postgresFolder, ...Object.values(folders)])
      rmSync(folder, { recursive: true, force: true });
  });

  /** A container of its own each, so each has but one of the two ports. */
  const portsFor = (name: 'api' | 'storefront'): Record<string, string> =>
    name === 'api'
      ? { API_PORT: String(ports.api), PORT: String(ports.nobody) }
      : { API_PORT: String(ports.nobody), PORT: String(ports.storefront) };
  const settings = (name: 'api' | 'storefront') => ({
    ...services[`${name}-1`]?.environment,
    ...differences,
    ...portsFor(name),
  });
  const run = (args: string[], env: Record<string, string> = settings('api')) =>
    runContainer(image, args, { data: folders.commands, env });
  const health = async (name: 'api' | 'storefront') => (await run(['health'], settings(name))).code;
  const isReady = async (port: number) => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await response?.body?.cancel();
    return response?.status === 200;
  };
  async function start(name: 'api' | 'storefront', own: Record<string, string> = {}) {
    const container = startContainer(image, services[`${name}-1`]?.command ?? [], {
      data: folders[name],
      env: { ...settings(name), ...own },
    });
    running.push(container);
    await expect
      .poll(async () => (await isReady(ports[name])) || !container.isRunning(), { timeout: START_MS })
      .toBe(true);
    expect(container.isRunning(), container.said()).toBe(true);
    return container;
  }

  test('buildah runs the migrations as the user of the image, and they find an empty database', () => {
    const env = Object.entries(settings('api')).flatMap((pair) => ['--env', pair.join('=')]);
    const how = ['--isolation', 'chroot', '--network', 'host', '--cap-drop', 'all', ...env];
    const command = (...args: string[]) => buildah.call('run', ...how, container, '--', ...args);
    expect(command('id', '-u')).toBe(USER);
    expect(command('pouchery', 'migrate')).toMatch(/The database is up to date: \d+ migrations made\./);
    expect(command('pouchery', 'migrate')).toContain('The database is up to date.');
  });

  test('a command that the image does not have is refused with a sentence', async () => {
    const { code, said } = await run(['migrations']);
    expect([code, said]).toEqual([64, expect.stringContaining('There is no program migrations')]);
  });

  test('health fails while neither server runs', async () => {
    expect([await health('api'), await health('storefront')]).toEqual([1, 1]);
  });

  test('API and storefront become ready, are healthy, and show the shop', async () => {
    const api = await start('api', TRIAL);
    const storefront = await start('storefront');
    expect([await health('api'), await health('storefront')]).toEqual([0, 0]);

    const page = await fetch(`http://127.0.0.1:${ports.storefront}/product/norvik-cool-mint`);
    expect([page.status, /data-api="([^"]+)"/.exec(await page.text())?.[1]]).toEqual([
      200,
      'https://api.shop.example',
    ]);
    const products = await fetch(`http://127.0.0.1:${ports.api}/api/products/?page_size=12`);
    const { results } = (await products.json()) as { results: { picture: { base: string } | null }[] };
    const base = results.find(({ picture }) => picture)?.picture?.base ?? '';
    const picture = await fetch(`http://127.0.0.1:${ports.api}${new URL(base).pathname}-480.webp`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(`http://127.0.0.1:${ports.api}/backoffice/`)).status).toBe(200);

    for (const program of [api, storefront])
      expect(program.status()).toMatchObject({
        Uid: Array(4).fill(USER).join('\t'),
        CapEff: '0000000000000000',
        CapBnd: '0000000000000000',
        NoNewPrivs: '1',
      });
  });

  test('nothing is written outside /data and /tmp, and the storefront writes nothing to /data either', async () => {
    const write = (path: string) =>
      runContainer({ ...image, config: { ...image.config, Entrypoint: [] } }, ['touch', path], {
        data: folders.commands,
      });
    for (const path of ['/app/x', '/usr/local/bin/x', '/etc/x', '/x'])
      expect((await write(path)).said).toContain('Read-only file system');
    expect((await write('/data/x')).code).toBe(0);
    expect(readdirSync(folders.api)).toContain('media');
    expect(readdirSync(folders.storefront)).toEqual([]);
  });

  test('an owner is made, the doctor looks, and a backup is good, beside the running shop', async () => {
    const owner = [
      'staff',
      'add',
      'you@shop.example',
      '--role',
      'owner',
      '--name',
      'Nino Beridze',
      '--born',
      '1990-05-17',
    ];
    expect((await run(owner)).said).toMatch(/Password: \S+/);
    const key = (await run(['backup', 'key'], {})).said.trim();
    const backups = { ...settings('api'), BACKUP_TO: '/data/backups', BACKUP_KEY: key };
    const { code, said } = await runContainer(image, ['backup'], { data: folders.api, env: backups });
    expect([code, said]).toEqual([0, expect.stringMatching(/The backup \S+ is good/)]);
    const doctor = (await runContainer(image, ['doctor'], { data: folders.api, env: backups })).said;
    const dangers = doctor.split('\n').filter((line) => line.startsWith('danger'));
    // Of compose.yaml's own settings nothing is dangerous; the mail server and the domain are nobody's.
    expect(dangers).toEqual([
      expect.stringContaining('Email'),
      expect.stringMatching(/Backups: \/data\/backups.* on the same disk as \/data/),
    ]);
  });

  test('on SIGTERM both end well, and the API starts again without a dangerous setting', async () => {
    for (const program of running.splice(0)) expect(await program.stop(), program.said()).toBe(0);
    expect([await health('api'), await health('storefront')]).toEqual([1, 1]);
    const api = await start('api');
    expect(await health('api')).toBe(0);
    expect(await api.stop(), api.said()).toBe(0);
  });
});

/** Folders that the user of the image may write to. */
function makeFolders<Name extends string>(...names: Name[]) {
  chmodSync(folder, 0o711);
  return Object.fromEntries(
    names.map((name) => {
      const path = join(folder, `data-${name}`);
      mkdirSync(path, { mode: 0o700 });
      chownSync(path, Number(USER), Number(USER));
      return [name, path];
    }),
  ) as Record<Name, string>;
}
