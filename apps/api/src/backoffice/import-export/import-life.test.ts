import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, expect, test } from 'vitest';
import { openPool } from '#api/database/open-pool.ts';
import { openJobs } from '#api/jobs/job-queue.ts';
import { makeShopFolder } from '#api/testing/shop-folder.ts';
import { startApi } from '#api/testing/start-api.ts';
import { IMPORT_QUEUE } from './import-queue.ts';

const TIMEOUT_MS = 120_000;
const SOON = { timeout: TIMEOUT_MS / 4 };
const dataDir = makeShopFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('an import whose process dies twice has failed for good, and the server stays up', {
  timeout: TIMEOUT_MS,
}, async () => {
  let api = await startApi(dataDir);
  await api.ready();
  const connection = { host: realpathSync(join(dataDir, 'db')), user: 'pouchery', database: 'pouchery' };
  const pool = openPool(connection);
  const ask = async (statement: string) => (await pool.query(statement)).rows;
  const [file] = await ask(`insert into catalogue_imports (staff_id, staff_name, file_name, content)
      values (1, 'Nino', 'deadly.csv', 'slug,price') returning id`);
  const findJob = () =>
    ask(`select state::text, retry_count as tries from jobs.job where name = '${IMPORT_QUEUE.name}'`);
  const silent = { error: () => undefined, warn: () => undefined };

  for (const tries of [0, 1]) {
    // The work on the file goes as far as this lock and no further.
    const holder = await pool.connect();
    await holder.query('begin; lock table delivery_partners in access exclusive mode');
    const jobs = await openJobs(connection, silent);
    if (tries === 0) {
      await jobs.send(drizzle({ client: pool }), IMPORT_QUEUE, { import_id: file.id, step: 'look' });
    } else {
      await ask('update jobs.queue set monitor_claim_on = null, monitor_on = null');
      await jobs.findAbandoned(IMPORT_QUEUE);
    }
    await expect.poll(findJob, SOON).toEqual([{ state: 'active', tries }]);
    const waiting = () => ask('select 1 as waits from pg_locks where not granted');
    await expect.poll(waiting, SOON).toEqual([{ waits: 1 }]);
    await api.stop('SIGKILL');
    // A dead process's heart is missed after half a minute; the test does not wait that long.
    await ask(`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`);
    await holder.query('rollback');
    holder.release();
    await jobs.close();
    // It stops the database that the dead one left behind, and starts it anew.
    api = await startApi(dataDir);
    await api.ready();
  }

  const jobs = await openJobs(connection, silent);
  await ask('update jobs.queue set monitor_claim_on = null, monitor_on = null');
  await jobs.findAbandoned(IMPORT_QUEUE);
  await expect
    .poll(() => ask('select state, finished_at is not null as is_over, content from catalogue_imports'), SOON)
    .toEqual([{ state: 'failed', is_over: true, content: null }]);
  expect(await findJob()).toEqual([{ state: 'failed', tries: 1 }]);
  expect((await fetch(`${api.address}/api/products/`)).status).toBe(200);
  await jobs.close();
  await pool.end();
  expect(await api.stop()).toBe(0);
});
