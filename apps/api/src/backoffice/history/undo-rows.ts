import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import type { StoredRow } from '#api/features/history/changed-rows-tables.ts';

/** A row of a table as it was before a change, null if it was not there, and as it is after it, null if it is gone. */
export type ChangedRow = { of: string; before: StoredRow | null; after: StoredRow | null };

/** A row that is no longer what the change has made of it: `fields` are its columns that differ. */
type ChangedSince = { of: string; row: StoredRow; fields: string[] };

const ROWS_AT_ONCE = 500;
/** A product's column that tells of others (features/catalog/unfinished-products.ts). */
const MISSING_PARTS = 'unsaid';
/** What no person chose: counters, and what triggers and visitors write. */
const DERIVED: Record<string, readonly string[]> = {
  products: ['price', 'price_varies', 'rating', 'review_count'],
};
const isChosen = (of: string, column: string) =>
  column !== 'version' && column !== 'updated_at' && !DERIVED[of]?.includes(column);

/**
 * Brings rows back to what they were, the last change first. Leaves alone what was changed again since, and gives those
 * rows: the caller rolls back then.
 */
export async function undoRows(tx: Transaction, newestFirst: readonly ChangedRow[]): Promise<ChangedSince[]> {
  const since: ChangedSince[] = [];
  for (const run of await toRuns(tx, parentsFirst(newestFirst))) since.push(...(await undoRun(tx, run)));
  return since;
}

/** What goes with the row that it belongs to. */
const HANGING = new Set([
  'product_pictures',
  'product_offers',
  'product_statistics',
  'price_changes',
  'favourites',
  'stock_alerts',
  'product_views',
  'partner_visits',
]);

/** What hangs on a row goes after it, when the database takes it along, and cannot come back before it. */
function parentsFirst(newestFirst: readonly ChangedRow[]): ChangedRow[] {
  const ordered: ChangedRow[] = [];
  let deleted: ChangedRow[] = [];
  const flush = () => {
    const [hanging, parents] = [true, false].map((hangs) =>
      deleted.filter(({ of }) => HANGING.has(of) === hangs),
    );
    ordered.push(...(parents ?? []), ...(hanging ?? []));
    deleted = [];
  };
  for (const change of newestFirst) {
    if (change.after === null) deleted.push(change);
    else {
      flush();
      ordered.push(change);
    }
  }
  flush();
  return ordered;
}

type Run = { of: string; keys: readonly string[]; rows: ChangedRow[] };

/** Changes of the same kind in one table, no row twice, that can be undone in one statement. */
async function toRuns(tx: Transaction, changes: readonly ChangedRow[]): Promise<Run[]> {
  const keysOf = new Map<string, readonly string[]>();
  for (const of of new Set(changes.map((change) => change.of))) keysOf.set(of, await listKeys(tx, of));
  const runs: Run[] = [];
  let seen = new Set<string>();
  for (const change of changes) {
    const keys = keysOf.get(change.of) ?? [];
    const key = toKey(keys, change.before ?? change.after ?? {});
    const last = runs.at(-1);
    const isAlike = last?.of === change.of && last.rows[0] && kindOf(last.rows[0]) === kindOf(change);
    if (last && isAlike && !seen.has(key) && last.rows.length < ROWS_AT_ONCE) last.rows.push(change);
    else {
      runs.push({ of: change.of, keys, rows: [change] });
      seen = new Set();
    }
    seen.add(key);
  }
  return runs;
}

const kindOf = ({ before, after }: ChangedRow) => (before ? (after ? 'change' : 'delete') : 'add');
const toKey = (keys: readonly string[], row: StoredRow) => JSON.stringify(keys.map((key) => row[key]));

async function listKeys(tx: Transaction, of: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = ${of}::regclass and indisprimary order by attnum`);
  return rows.map(({ name }) => name);
}

async function undoRun(tx: Transaction, { of, keys, rows }: Run): Promise<ChangedSince[]> {
  const present = await findPresent(tx, { of, keys, rows });
  const since: ChangedSince[] = [];
  const wanted: { before: StoredRow; patch: StoredRow }[] = [];
  for (const { before, after } of rows) {
    const row = present.get(toKey(keys, before ?? after ?? {}));
    // What is there already needs nothing: somebody has put it back by hand.
    if (before === null ? row === undefined : row && differing(of, before, row).length === 0) continue;
    const fields = after && row ? changedSince(of, { before, after, row }) : after || row ? keys : [];
    if (fields.length > 0) since.push({ of, row: before ?? after ?? {}, fields: [...fields] });
    else if (before && after) wanted.push({ before, patch: toPatch(of, { before, after, row }) });
    else if (before) wanted.push({ before, patch: before });
    else if (after) wanted.push({ before: after, patch: {} });
  }
  const [first] = rows;
  if (wanted.length === 0) return since;
  if (first?.before === null) await deleteRows(tx, of, keys, wanted);
  else if (first?.after === null) await insertRows(tx, of, wanted);
  else await updateRows(tx, of, keys, wanted);
  return since;
}

/** The rows as they are, by their keys, and nobody else's until `tx` ends. */
async function findPresent(tx: Transaction, { of, keys, rows }: Run) {
  const table = sql.identifier(of);
  const images = JSON.stringify(rows.map(({ before, after }) => before ?? after));
  const { rows: found } = await tx.execute<{ row: StoredRow }>(sql`
    select to_jsonb(present) as row from ${table} as present
    where (${columns(keys, 'present')}) in (
      select ${columns(keys, 'image')} from jsonb_populate_recordset(null::${table}, ${images}::jsonb) as image)
    for update`);
  return new Map(found.map(({ row }) => [toKey(keys, row), row]));
}

/** What the change's columns held before; where others have said something of a draft since, that stays said. */
function toPatch(
  of: string,
  { before, after, row }: { before: StoredRow; after: StoredRow; row: StoredRow | undefined },
) {
  const patch = pick(before, differing(of, before, after));
  if (!(MISSING_PARTS in patch)) return patch;
  const [was, made, is] = [before, after, row ?? after].map(
    (each) => new Set(each[MISSING_PARTS] as string[]),
  );
  const parts = new Set([...(was ?? []), ...(is ?? [])]);
  const isMissing = (part: string) => (was?.has(part) === made?.has(part) ? is : was)?.has(part);
  return { ...patch, [MISSING_PARTS]: [...parts].filter(isMissing) };
}

/**
 * What was to be published, or to start, at a time that has passed comes back as a draft: nobody wants it in the shop now.
 * A campaign whose end has passed stays over.
 */
export function notOverdue(row: StoredRow): StoredRow {
  const { publish_at, starts_at, ends_at, state } = row;
  const hasPassed = (moment: unknown) => typeof moment === 'string' && Date.parse(moment) <= Date.now();
  if (state === 'planned' && hasPassed(starts_at)) return { ...row, state: 'draft' };
  if (state === 'running' && hasPassed(ends_at)) return { ...row, state: 'over', held: [] };
  if (typeof publish_at !== 'string' || Date.parse(publish_at) > Date.now()) return row;
  return { ...row, publish_at: null, ...('state' in row && { state: 'draft' }) };
}

/** Columns of the change that hold neither what it has written, as an undoing would have brought it back, nor what was there before. */
function changedSince(
  of: string,
  { before, after, row }: { before: StoredRow | null; after: StoredRow; row: StoredRow },
) {
  const known = [after, notOverdue(after), ...(before ? [before] : [])];
  const isKnown = (column: string) => known.some((image) => isDeepStrictEqual(row[column], image[column]));
  if (before === null) return differing(of, after, row).filter((column) => !isKnown(column));
  return differing(of, before, after).filter((column) => column !== MISSING_PARTS && !isKnown(column));
}

function differing(of: string, one: StoredRow, other: StoredRow): string[] {
  const names = Object.keys(one).filter((column) => column in other && isChosen(of, column));
  return names.filter((column) => !isDeepStrictEqual(one[column], other[column]));
}

function pick(row: StoredRow, names: readonly string[]): StoredRow {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

type Wanted = readonly { before: StoredRow; patch: StoredRow }[];

async function deleteRows(tx: Transaction, of: string, keys: readonly string[], rows: Wanted) {
  const table = sql.identifier(of);
  const images = JSON.stringify(rows.map(({ before }) => before));
  await tx.execute(sql`
    delete from ${table} as present where (${columns(keys, 'present')}) in (
      select ${columns(keys, 'image')} from jsonb_populate_recordset(null::${table}, ${images}::jsonb) as image)`);
}

async function insertRows(tx: Transaction, of: string, rows: Wanted) {
  const table = sql.identifier(of);
  // A column that the table has got since has its default.
  const names = await knownColumns(tx, of, Object.keys(rows[0]?.before ?? {}));
  const images = JSON.stringify(rows.map(({ before }) => before));
  await tx.execute(sql`
    insert into ${table} (${columns(names)}) overriding system value
    select ${columns(names, 'image')} from jsonb_populate_recordset(null::${table}, ${images}::jsonb) as image`);
}

async function updateRows(tx: Transaction, of: string, keys: readonly string[], rows: Wanted) {
  const table = sql.identifier(of);
  const changed = [...new Set(rows.flatMap(({ patch }) => Object.keys(patch)))];
  const names = await knownColumns(tx, of, changed);
  if (names.length === 0) return;
  const [version] = await knownColumns(tx, of, ['version']);
  const sets = names.map((name) => sql`${sql.identifier(name)} = patched.${sql.identifier(name)}`);
  if (version) sets.push(sql`version = present.version + 1`);
  const images = JSON.stringify(rows);
  await tx.execute(sql`
    update ${table} as present set ${sql.join(sets, sql`, `)}
    from jsonb_array_elements(${images}::jsonb) as image
      cross join lateral jsonb_populate_record(null::${table}, image -> 'before') as key
      join ${table} as now on (${columns(keys, 'now')}) = (${columns(keys, 'key')})
      cross join lateral jsonb_populate_record(now, image -> 'patch') as patched
    where (${columns(keys, 'present')}) = (${columns(keys, 'now')})`);
}

async function knownColumns(tx: Transaction, of: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${of}::regclass and attnum > 0 and not attisdropped and attname = any(${sql.param(names)})`);
  return rows.map(({ name }) => name);
}

function columns(names: readonly string[], of?: string) {
  return sql.join(
    names.map((name) => (of ? sql`${sql.identifier(of)}.${sql.identifier(name)}` : sql.identifier(name))),
    sql`, `,
  );
}
