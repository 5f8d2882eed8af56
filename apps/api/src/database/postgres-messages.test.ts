import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainPostgresFailure, startOfLog, textSince } from './postgres-messages.ts';

/** As initdb 18 and PostgreSQL 18 print it on a full tmpfs, a read-only folder and the like. */
test.each([
  [
    `running bootstrap script ... 2026-11-21 14:07:12.027 UTC [25036] FATAL:  could not extend file "base/1/2691": No space left on device
2026-11-21 14:07:12.027 UTC [25036] HINT:  Check free disk space.
2026-11-21 14:07:12.027 UTC [25036] PANIC:  cannot abort transaction 1, it was already committed
Aborted
child process exited with exit code 134
initdb: removing contents of data directory "/shop/db.new"`,
    'The disk that holds /shop/db is full; free some space and start again.',
  ],
  [
    '2026-11-21 14:02:27.304 UTC [4059] PANIC:  could not write to file "pg_wal/xlogtemp.4059": No space left on device',
    'The disk that holds /shop/db is full; free some space and start again.',
  ],
  [
    'initdb: error: could not create directory "/shop/db.new/pg_wal": Permission denied',
    'The database cannot write to /shop/db; give its user the right to, or set DATA_DIR to another folder.',
  ],
  [
    `2026-11-21 14:00:00.000 UTC [42] FATAL:  database files are incompatible with server
2026-11-21 14:00:00.000 UTC [42] DETAIL:  The data directory was initialized by PostgreSQL version 15, which is not compatible with this version 18.4.`,
    'The database in /shop/db was made by another version of PostgreSQL; move the folder away to start anew, or run that version and set DATABASE_URL.',
  ],
  [
    `2026-11-21 14:00:00.000 UTC [42] FATAL:  lock file "postmaster.pid" already exists
2026-11-21 14:00:00.000 UTC [42] HINT:  Is another postmaster (PID 41) running in data directory "/shop/db"?`,
    'Another PostgreSQL is using /shop/db; stop it or set DATA_DIR to another folder.',
  ],
  [
    '2026-11-21 14:00:00.000 UTC [42] FATAL:  could not map anonymous shared memory: Cannot allocate memory',
    'The machine has too little free memory for the database.',
  ],
  [
    `2026-11-21 14:00:00.000 UTC [42] LOG:  starting PostgreSQL 18.4
2026-11-21 14:00:00.000 UTC [42] FATAL:  invalid checkpoint record.
2026-11-21 14:00:00.000 UTC [42] LOG:  database system is shut down`,
    'The embedded PostgreSQL in /shop/db did not start: invalid checkpoint record.',
  ],
  [
    'postgres: could not access the server configuration file "/shop/db/postgresql.conf": No such file or directory\n',
    'The embedded PostgreSQL in /shop/db did not start: could not access the server configuration file "/shop/db/postgresql.conf": No such file or directory.',
  ],
  ['', 'The embedded PostgreSQL in /shop/db did not start.'],
])('%j', (output, sentence) => {
  expect(explainPostgresFailure(output, '/shop/db')).toBe(sentence);
});

test('only what the log gained is read, and a long log is moved aside', () => {
  const folder = mkdtempSync('/tmp/pouchery-log-');
  const log = join(folder, 'db.log');
  writeFileSync(log, 'old FATAL: story\n');
  const begin = startOfLog(log);
  writeFileSync(log, 'new story\n', { flag: 'a' });
  expect(textSince(log, begin)).toBe('new story\n');

  writeFileSync(log, 'x'.repeat(1_000_001));
  expect(startOfLog(log).offset).toBe(0);
  expect(readFileSync(`${log}.1`)).toHaveLength(1_000_001);
  rmSync(folder, { recursive: true });
});
