import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeShopFolder } from '#api/testing/shop-folder.ts';
import { readPostmasterFile } from './postmaster.ts';

const folder = makeShopFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a command that is stopped takes the database with it that it has started', {
  timeout: 120_000,
}, async () => {
  const command = `
    const { reachDatabase } = await import('./reach-database.ts');
    const { db } = await reachDatabase({ dataDir: ${JSON.stringify(folder)} });
    console.log('reached');
    await db.execute('select pg_sleep(100)').catch(() => undefined);`;
  const flags = ['--input-type=module', '-e', command];
  const child = spawn(process.execPath, flags, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const home = join(folder, 'db');
  expect(readPostmasterFile(home)?.status).toBe('ready');
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(readPostmasterFile(home)).toBeUndefined();
});
