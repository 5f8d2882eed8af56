import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, inject, test } from 'vitest';
import { withBrokenConnection } from '#api/testing/break-connection.ts';
import { openPool } from './open-pool.ts';

test('connections that break when a transaction begins are replaced, however many they are', async () => {
  const pool = openPool({ ...inject('postgres'), database: 'pouchery', max: 2 });
  const db = drizzle({ client: pool });
  for (let times = 0; times < 3; times++) {
    const cut = await withBrokenConnection({ statement: 1, when: 'before it' }, () =>
      db.transaction(async () => undefined).catch(() => 'broken'),
    );
    expect(cut).toBe('begin');
  }
  const response = db.transaction((tx) => tx.execute('select 1 as one'));
  expect((await Promise.race([response, sleep(8_000)]))?.rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a connection that breaks while it is idle is replaced, too', async () => {
  const pool = openPool({ ...inject('postgres'), database: 'pouchery', max: 2 });
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  const other = openPool({ ...inject('postgres'), database: 'pouchery', max: 1 });
  const noticed = new Promise((resolve) => pool.once('remove', resolve));
  await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await other.end();
  await noticed;
  const again = await pool.query('select pg_backend_pid() as pid');
  expect(again.rows[0].pid).not.toBe(rows[0].pid);
  await pool.end();
});
