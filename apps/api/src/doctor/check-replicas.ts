import type { Finding } from '@pouchery/contract/backoffice/doctor';
import pg from 'pg';
import { z } from 'zod';
import { toConnection } from '#api/database/connection.ts';
import type { Pool } from './check-database.ts';
import { found, getReason, judge } from './finding.ts';

/** Old enough that visitors notice. */
const BEHIND_SECONDS = 30;
const TIMEOUT_MS = 4_000;

const replica = z.object({ name: z.string(), state: z.string().nullable(), seconds: z.number() });
type ReplicaFacts = z.infer<typeof replica>;

const REPLICAS = `
  select coalesce(nullif(application_name, ''), client_addr::text, 'a replica') as name, state,
    coalesce(extract(epoch from replay_lag), 0)::float8 as seconds
  from pg_stat_replication where application_name not like 'pg_%backup%' order by 1`;

/** Whether the servers that follow the primary do, and how far behind they are. */
export async function checkReplicas(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query(REPLICAS);
  return judgeReplicas(z.array(replica).parse(rows));
}

/** What is known of each means. A role without pg_monitor sees their names alone, which counts as streaming. */
export function judgeReplicas(replicas: ReplicaFacts[]): Finding[] {
  if (replicas.length === 0) return [found('replicas', 'ok', 'none')];
  const findings = replicas.flatMap(({ name, state, seconds }) =>
    state !== null && state !== 'streaming'
      ? [found('replicas', 'warning', 'not_streaming', { name, state })]
      : judge('replicas', [
          [seconds > BEHIND_SECONDS, 'warning', 'behind', { name, seconds: Math.round(seconds) }],
        ]),
  );
  const slowest = Math.max(...replicas.map(({ seconds }) => seconds));
  const values = { count: replicas.length, seconds: Math.round(slowest) };
  return findings.length > 0 ? findings : [found('replicas', 'ok', 'streaming', values)];
}

/** A streaming replica has its primary's identifier, and its databases have their numbers. */
const IDENTITY = `
  select (select system_identifier from pg_control_system())::text as server, pg_is_in_recovery() as is_replica,
    (select oid from pg_database where datname = current_database())::text as database`;
const identity = z.object({ server: z.string(), is_replica: z.boolean(), database: z.string() });
type Identity = z.infer<typeof identity>;

/** Whether each of DATABASE_REPLICA_URLS leads to a replica of the shop's own database. */
export async function checkReplicaIdentity(pool: Pool, addresses: readonly string[]): Promise<Finding[]> {
  if (addresses.length === 0) return [];
  const { rows } = await pool.query(IDENTITY);
  const primary = identity.parse(rows[0]);
  return (await Promise.all(addresses.map((address) => checkIdentity(address, primary)))).flat();
}

async function checkIdentity(address: string, primary: Identity): Promise<Finding[]> {
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
    return judge('replicas', [[!is_replica, 'danger', 'takes_writes', { name }]]);
  } catch (error) {
    return [found('replicas', 'warning', 'away', { name, reason: getReason(error) })];
  } finally {
    await client.end().catch(() => undefined);
  }
}
