import type pg from 'pg';
import { withClient } from './with-client.ts';

/** The schemas that the shop makes beside `public`: what has been migrated, and the queue of jobs. */
const OWN_SCHEMAS = ['drizzle', 'jobs'];

/** What there is in `public`, but for what an extension brought along, as the end of a `drop` statement. */
const THINGS = `
  select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
    pg_class.oid::regclass::text as name
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  union all
  select 'routine', pg_proc.oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;

/** Whether a database holds nothing: neither a shop nor anything else of somebody's. */
export async function isEmpty(connection: pg.ClientConfig): Promise<boolean> {
  return withClient(connection, async (client) => {
    const { rowCount: things } = await client.query(`${THINGS} limit 1`);
    const { rowCount: schemas } = await client.query('select from pg_namespace where nspname = any ($1)', [
      OWN_SCHEMAS,
    ]);
    return things === 0 && schemas === 0;
  });
}

/** Takes away all that the shop makes, and all tables: for a database that was empty before. Extensions stay, which nobody sees. */
export async function emptyDatabase(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('set client_min_messages = warning');
    for (const schema of OWN_SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
    const { rows } = await client.query<{ kind: string; name: string }>(THINGS);
    // Those of a column go with their table.
    const isSequence = ({ kind }: { kind: string }) => kind === 'sequence';
    const sorted = [...rows.filter((row) => !isSequence(row)), ...rows.filter(isSequence)];
    for (const { kind, name } of sorted) await client.query(`drop ${kind} if exists ${name} cascade`);
  });
}
