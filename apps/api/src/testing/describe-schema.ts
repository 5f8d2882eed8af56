import type pg from 'pg';

/** Everything of the shop's own schema that two databases must have in common, one line each. */
const PARTS = `
  select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
      || a.attnotnull || ' ' || a.attidentity::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      || ' ' || convalidated
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'index ' || pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
  union all select 'table ' || relname || ' ' || coalesce(array_to_string(reloptions, ','), '')
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function ' || pg_get_functiondef(p.oid)
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by line`;

/** The schema as sorted lines: columns, constraints, indexes, options of tables, triggers and functions. */
export async function describeSchema(client: pg.Client) {
  const { rows } = await client.query<{ line: string }>(PARTS);
  return rows.map(({ line }) => line);
}

/** The names of all tables of the shop's own. */
async function listTables(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** Every row of every table, by the table's name; rows are sorted by what they were inserted with. */
export async function readAllRows(client: pg.Client) {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const name of await listTables(client)) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t order by t.ctid`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}
