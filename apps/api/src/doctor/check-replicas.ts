import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type pg from 'pg';
import { z } from 'zod';
import { found } from './finding.ts';

/** Old enough that visitors notice. */
const BEHIND_SECONDS = 30;

const replica = z.object({ name: z.string(), state: z.string().nullable(), seconds: z.number() });
type ReplicaFacts = z.infer<typeof replica>;

const REPLICAS = `
  select coalesce(nullif(application_name, ''), client_addr::text, 'a replica') as name, state,
    coalesce(extract(epoch from replay_lag), 0)::float8 as seconds
  from pg_stat_replication where application_name not like 'pg_%backup%' order by 1`;

/** Whether the servers that follow the primary do, and how far behind they are. */
export async function checkReplicas(pool: Pick<pg.Pool, 'query'>): Promise<Finding[]> {
  const { rows } = await pool.query(REPLICAS);
  return judgeReplicas(z.array(replica).parse(rows));
}

/** What is known of each means. A role without pg_monitor sees their names alone, which counts as streaming. */
export function judgeReplicas(replicas: ReplicaFacts[]): Finding[] {
  if (replicas.length === 0) return [found('replicas', 'ok', 'none')];
  const findings = replicas.flatMap(({ name, state, seconds }) => {
    if (state !== null && state !== 'streaming')
      return [found('replicas', 'warning', 'not_streaming', { name, state })];
    if (seconds <= BEHIND_SECONDS) return [];
    return [found('replicas', 'warning', 'behind', { name, seconds: Math.round(seconds) })];
  });
  const slowest = Math.max(...replicas.map(({ seconds }) => seconds));
  const values = { count: replicas.length, seconds: Math.round(slowest) };
  return findings.length > 0 ? findings : [found('replicas', 'ok', 'streaming', values)];
}
