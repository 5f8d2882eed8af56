import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ask, describeDatabase } from '../../apps/api/src/testing/backups.ts';
import { onDebian } from './debian-packages.ts';
import { makePostgresFolder, PostgresServer } from './postgres/postgres-server.ts';
import { startApiOn } from './postgres/start-api-on.ts';

const LONG = { timeout: 60_000, interval: 100 };

const { folder, prepare, atEnd } = onDebian('postgresql-15');
let server: PostgresServer;

prepare(async () => {
  server = await PostgresServer.initialise('main', folder);
  atEnd(() => server.kill());
});

/** The shop starts and ends in order. */
async function startShop() {
  const api = await startApiOn([server], join(folder, 'data'));
  await api.stop();
}

// What docs/backup.md#point-in-time tells an operator to do.
test('a shop goes back to the moment before a mistake, with all that was written until then', async () => {
  const [archive, base] = [join(folder, 'wal'), join(folder, 'base')];
  makePostgresFolder(archive);
  const archiving = {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    archive_timeout: '60',
  };
  await server.start(archiving);
  await server.makeShop();
  await startShop();
  await write('before the base backup');

  await server.copyWithoutLog(base);
  for (let at = 0; at < 20; at++) await write(`message ${at}`);
  const before = await describeTables();
  const [now] = await server.query<{ moment: string }>('select clock_timestamp()::text as moment');
  await ask(server.connection(), 'delete from contact_messages');
  const [last] = await server.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await vi.waitFor(async () => {
    const [archived] = await server.query('select last_archived_wal as file from pg_stat_archiver');
    expect(archived).toEqual(last);
  }, LONG);
  // Lost with all that it had not archived.
  await server.kill();
  rmSync(server.folder, { recursive: true });

  execFileSync('cp', ['-a', base, server.folder]);
  appendFileSync(
    join(server.folder, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${now?.moment}'\nrecovery_target_action = 'promote'\n`,
  );
  writeFileSync(join(server.folder, 'recovery.signal'), '');
  execFileSync('chown', ['postgres:', join(server.folder, 'recovery.signal')]);
  await server.start(archiving);
  await vi.waitFor(async () => {
    expect(await server.query('select pg_is_in_recovery() as recovers')).toEqual([{ recovers: false }]);
  }, LONG);

  expect(server.said()).toContain('recovery stopping before commit');
  expect(await describeTables()).toEqual(before);
  await startShop();
  await write('after the recovery');
});

function write(subject: string) {
  return ask(
    server.connection(),
    `insert into contact_messages (language, name, email, subject, message)
      values ('en', 'Nino', 'nino@example.com', '${subject}', 'Where is my parcel?')`,
  );
}

/** Without the sequences, which PostgreSQL may have jump ahead by 32 when it recovers. */
async function describeTables() {
  const all = Object.entries(await describeDatabase(server.connection()));
  return Object.fromEntries(all.filter(([name]) => name.includes('.')));
}
