import pg from 'pg';
import { embeddedDatabase } from '../../scripts/embedded-database.ts';
import { runningShop } from './env.ts';

/** Writes straight into the running shop's database what no screen or call writes, and reads it. */
export async function queryShop(statement: string, values: unknown[] = []) {
  const client = new pg.Client(await embeddedDatabase(runningShop().dataDir));
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
