import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * How to reach the embedded PostgreSQL of a running shop: its port and the folder of its socket stand in the
 * note that it keeps beside its data. For tests and measurements; programs use the API.
 */
export async function embeddedDatabase(dataDir: string) {
  const lines = (await readFile(path.join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n');
  return { host: lines[4] ?? '', port: Number(lines[3]), user: 'pouchery', database: 'pouchery' };
}
