import pg from 'pg';
import { z } from 'zod';
import { toConnection } from '#api/database/connection.ts';
import { getReason, type Line, type Pool } from './finding.ts';

/** Old enough that visitors notice. */
const BEHIND_SECONDS = 30;
const TIMEOUT_MS = 4_000;

/** A role without pg_monitor sees their names alone, which counts as streaming. */
const REPLICAS = `
  select coalesce(nullif(application_name, ''), client_addr::text, 'a replica') as name,
    coalesce(state, 'streaming') as state, coalesce(extract(epoch from replay_lag), 0)::float8 as seconds
  from pg_stat_replication where application_name not like 'pg_%backup%' order by 1`;
const replicas = z.array(z.object({ name: z.string(), state: z.string(), seconds: z.number() }));

/** Whether the servers that follow the primary do, and how far behind they are. */
export async function checkReplicas(pool: Pool): Promise<Line<'replicas'>[]> {
  const all = replicas.parse((await pool.query(REPLICAS)).rows);
  return all.map(({ name, state, seconds }): Line<'replicas'> => {
    const isFine = state === 'streaming' && seconds <= BEHIND_SECONDS;
    return [true, isFine ? 'ok' : 'warning', 'follows', { name, state, seconds: Math.round(seconds) }];
  });
}

/** A streaming replica has its primary's identifier, and its databases have their numbers. */
const IDENTITY = `
  select (select system_identifier from pg_control_system())::text as server, pg_is_in_recovery() as is_replica,
    (select oid from pg_database where datname = current_database())::text as database`;
const identity = z.object({ server: z.string(), is_replica: z.boolean(), database: z.string() });

/** Whether each of DATABASE_REPLICA_URLS leads to a replica of the shop's own database. */
export async function checkReplicaAddresses(
  pool: Pool,
  addresses: readonly string[],
): Promise<Line<'replicas'>[]> {
  if (addresses.length === 0) return [];
  const primary = identity.parse((await pool.query(IDENTITY)).rows[0]);
  return Promise.all(
    addresses.map(async (address): Promise<Line<'replicas'>> => {
      const { host, searchParams } = new URL(address);
      const name = host || (searchParams.get('host') ?? '');
      const limits = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
      const client = new pg.Client({ ...toConnection(address), ...limits });
      client.on('error', () => undefined);
      try {
        await client.connect();
        const other = identity.parse((await client.query(IDENTITY)).rows[0]);
        const isOurs = other.server === primary.server && other.database === primary.database;
        return [!isOurs || !other.is_replica, 'danger', 'not_ours', { name }];
      } catch (error) {
        return [true, 'warning', 'away', { name, reason: getReason(error) }];
      } finally {
        await client.end().catch(() => undefined);
      }
    }),
  );
}
