import type { Finding } from '@pouchery/contract/backoffice/doctor';
import pg from 'pg';
import { z } from 'zod';
import { toConnection } from '#api/database/connection.ts';
import { found, getReason } from './finding.ts';

const TIMEOUT_MS = 4_000;

/** A streaming replica has its primary's identifier, and its databases have their numbers. */
const IDENTITY = `
  select (select system_identifier from pg_control_system())::text as server, pg_is_in_recovery() as is_replica,
    (select oid from pg_database where datname = current_database())::text as database`;
const identity = z.object({ server: z.string(), is_replica: z.boolean(), database: z.string() });
type Identity = z.infer<typeof identity>;

/** Whether each of DATABASE_REPLICA_URLS leads to a replica of the shop's own database. */
export async function checkReplicaIdentity(
  pool: Pick<pg.Pool, 'query'>,
  addresses: readonly string[],
): Promise<Finding[]> {
  if (addresses.length === 0) return [];
  const { rows } = await pool.query(IDENTITY);
  const primary = identity.parse(rows[0]);
  return (await Promise.all(addresses.map((address) => checkOne(address, primary)))).flat();
}

async function checkOne(address: string, primary: Identity): Promise<Finding[]> {
  const { host, searchParams } = new URL(address);
  const name = host || (searchParams.get('host') ?? '');
  const limits = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
  const client = new pg.Client({ ...toConnection(address), ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(IDENTITY);
    const { server, database, is_replica } = identity.parse(rows[0]);
    if (server !== primary.server || database !== primary.database)
      return [found('replicas', 'danger', 'other_database', { name })];
    return is_replica ? [] : [found('replicas', 'danger', 'takes_writes', { name })];
  } catch (error) {
    return [found('replicas', 'warning', 'away', { name, reason: getReason(error) })];
  } finally {
    await client.end().catch(() => undefined);
  }
}
