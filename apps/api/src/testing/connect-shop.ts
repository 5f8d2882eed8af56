import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { TestApp } from './test-app.ts';

/** The database of a shop whose API runs as a process of its own, for those who make people and sign them in. */
export function connectShop(connection: pg.ClientConfig, secretKey: string) {
  const pool = new pg.Pool(connection);
  const secretKeys = [secretKey] as const;
  // All that they ask of the app.
  const app = { now: () => new Date(), secretKeys } as Pick<
    TestApp['app'],
    'now' | 'secretKeys'
  > as TestApp['app'];
  const db = drizzle({ client: pool, casing: 'snake_case' });
  return { db, app, secretKeys, close: () => pool.end() };
}
