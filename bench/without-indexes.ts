import pg from 'pg';

const DEADLOCK = '40P01';

/**
 * Runs `work` while the tables have neither foreign keys nor indexes other than those of their keys, and makes them
 * anew afterwards: a bulk load is several times faster so, and every row is still checked.
 */
export async function withoutIndexes(client: pg.Client, tables: string[], work: () => Promise<void>) {
  const { rows: constraints } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = any($1::regclass[]) and contype = 'f'`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
    [tables],
  );
  await inSpiteOfReaders(client, [
    `lock table ${tables.join(', ')} in access exclusive mode`,
    ...constraints.map(({ on, name }) => `alter table ${on} drop constraint ${name}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
  ]);
  try {
    await work();
  } finally {
    for (const { definition } of indexes) await client.query(definition);
    for (const { on, name, definition } of constraints) {
      await client.query(`alter table ${on} add constraint ${name} ${definition}`);
    }
  }
}

/** An API that reads its catalogue holds one of the tables while it waits for another: either of the two is sent away, and tries again. */
async function inSpiteOfReaders(client: pg.Client, statements: string[]): Promise<void> {
  try {
    await client.query(['begin', ...statements, 'commit'].join('; '));
  } catch (error) {
    await client.query('rollback');
    if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error;
    await inSpiteOfReaders(client, statements);
  }
}
