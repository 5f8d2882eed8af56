import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, type TestContext, test } from 'vitest';
import { ask, describeDatabase } from '../../apps/api/src/testing/backups.ts';
import { startApi } from '../../apps/api/src/testing/start-api.ts';
import { installDebianPackages } from './debian-packages.ts';
import {
  initialisePostgres,
  makePostgresFolder,
  POSTGRES_PACKAGE,
  runPostgres,
  startPostgres,
} from './debian-postgres.ts';

const missing = installDebianPackages(POSTGRES_PACKAGE);
const folder = missing ? '' : makePostgresFolder();
const dataDir = mkdtempSync(join(tmpdir(), 'pouchery-point-in-time-'));
type Connection = Awaited<ReturnType<typeof startPostgres>>['connection'];
const SECRET_KEY = 'sixteen characters or more';

beforeEach((context: TestContext) => {
  if (missing) context.skip(missing);
});
afterAll(() => {
  for (const each of [folder, dataDir]) if (each) rmSync(each, { recursive: true, force: true });
});

// What docs/backup.md#point-in-time tells an operator to do.
test('a shop goes back to the moment before a mistake, with all that was written until then', async () => {
  const [archive, base] = [join(folder, 'wal'), join(folder, 'base')];
  mkdirSync(archive);
  execFileSync('chown', ['postgres:', archive]);
  const home = initialisePostgres(folder, {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    archive_timeout: '60',
  });
  const server = await startPostgres(home);
  await server.makeDatabase();
  const api = await startApi(dataDir, { DATABASE_URL: server.url, SECRET_KEY });
  await api.ready();
  await api.stop();
  await write(server.connection, 'before the base backup');

  const { host, port } = server.connection;
  const from = ['--host', host, '--port', String(port), '--username', 'postgres'];
  runPostgres('pg_basebackup', ...from, '--pgdata', base, '--wal-method=none', '--checkpoint=fast');
  for (let at = 0; at < 20; at++) await write(server.connection, `message ${at}`);
  const before = await describeTables(server.connection);
  const rows = await ask(server.connection, 'select clock_timestamp()::text as moment');
  const moment = String(rows[0]?.moment);
  await ask(server.connection, 'delete from contact_messages');
  const ended = await ask(server.asPostgres, 'select pg_walfile_name(pg_switch_wal()) as file');
  const archived = async () =>
    (await ask(server.asPostgres, 'select last_archived_wal from pg_stat_archiver'))[0];
  await expect.poll(archived, { timeout: 60_000 }).toEqual({ last_archived_wal: ended[0]?.file });
  // Lost with all that it had not archived.
  await server.stop('SIGQUIT');
  rmSync(home, { recursive: true });

  execFileSync('cp', ['-a', base, home]);
  appendFileSync(
    join(home, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  );
  writeFileSync(join(home, 'recovery.signal'), '');
  execFileSync('chown', ['postgres:', join(home, 'recovery.signal')]);
  const recovered = await startPostgres(home);

  expect(recovered.output()).toContain('recovery stopping before commit');
  expect(await describeTables(recovered.connection)).toEqual(before);
  const shop = await startApi(dataDir, { DATABASE_URL: recovered.url, SECRET_KEY });
  await shop.ready();
  await shop.stop();
  await write(recovered.connection, 'after the recovery');
  await recovered.stop();
});

function write(connection: Connection, subject: string) {
  return ask(
    connection,
    `insert into contact_messages (language, name, email, subject, message)
      values ('en', 'Nino', 'nino@example.com', '${subject}', 'Where is my parcel?')`,
  );
}

/** Without the sequences, which PostgreSQL may have jump ahead by 32 when it recovers. */
async function describeTables(connection: Connection) {
  const all = Object.entries(await describeDatabase(connection));
  return Object.fromEntries(all.filter(([name]) => name.includes('.')));
}
