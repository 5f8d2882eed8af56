import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { brands, products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { type SluggedKind, slugRedirects } from './redirects-tables.ts';
import { RESERVED_SLUGS, slugText } from './slug-text.ts';

/** Any number; it only has to be the same in every replica. */
const SLUG_LOCK = 7_406_004;
const TAKEN = 'This address is taken; choose another one.';
const RESERVED = 'This address is reserved by the shop; choose another one.';

const TABLES = {
  product: products,
  brand: brands,
  type: productTypes,
  taste: tastes,
  article: articles,
} as const;
/** An article's address has its id, too: it is found by that whatever its slug was. */
type AnySlugged = SluggedKind | 'article';

/**
 * The slug that was asked for, else one made from the name; `own` is the row that is to have it, which keeps its own
 * as it is. Nobody else can take it before `tx` ends. Throws the form's error when another row has it or had it.
 */
export async function chooseSlug(
  tx: Transaction,
  kind: AnySlugged,
  { slug, name }: { slug?: string | null | undefined; name: string },
  own?: { id: number; slug: string },
): Promise<string> {
  if (!slug) return makeSlug(tx, kind, name, own?.id);
  if (slug !== own?.slug) await requireFreeSlug(tx, kind, slug, own?.id);
  return slug;
}

/**
 * A free slug made from a name, with a number behind it where the name alone is taken. Old slugs of other rows count
 * as taken: they redirect for good. Nobody else can take it before `tx` ends.
 */
export async function makeSlug(tx: Transaction, kind: AnySlugged, name: string, ownId = 0): Promise<string> {
  await waitForOtherSlugs(tx);
  const plain = slugText(name) || kind;
  const table = TABLES[kind];
  const isLike = sql`~ ${`^${plain}(-[0-9]+)?$`}`;
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${table} where starts_with(slug, ${plain}) and slug ${isLike} and id <> ${ownId}
    union all select slug from ${slugRedirects}
      where kind = ${kind} and starts_with(slug, ${plain}) and slug ${isLike} and target_id <> ${ownId}`);
  const taken = new Set([...rows.map(({ slug }) => slug), ...RESERVED_SLUGS]);
  let slug = plain;
  for (let number = 2; taken.has(slug); number++) slug = `${plain}-${number}`;
  return slug;
}

/** Throws the form's error for `slug` when another row has it or had it. Nobody else can take it before `tx` ends. */
export async function requireFreeSlug(
  tx: Transaction,
  kind: AnySlugged,
  slug: string,
  ownId = 0,
): Promise<void> {
  if (RESERVED_SLUGS.has(slug)) throw fieldErrors({ slug: [RESERVED] });
  await waitForOtherSlugs(tx);
  const table = TABLES[kind];
  const [present] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.slug, slug), ne(table.id, ownId)));
  const [former] = await tx
    .select({ id: slugRedirects.targetId })
    .from(slugRedirects)
    .where(
      and(
        sql`${slugRedirects.kind} = ${kind}`,
        eq(slugRedirects.slug, slug),
        ne(slugRedirects.targetId, ownId),
      ),
    );
  if (present || former) throw fieldErrors({ slug: [TAKEN] });
}

/** Makes the old address of a renamed row lead to it; call it in the transaction that gives it its new slug. */
export async function rememberSlug(
  tx: Transaction,
  kind: SluggedKind,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return;
  // A row that takes an old name of its own back has it, and needs nobody to lead there.
  await tx.delete(slugRedirects).where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.slug, to)));
  await tx
    .insert(slugRedirects)
    .values({ kind, slug: from, targetId: id })
    .onConflictDoUpdate({ target: [slugRedirects.kind, slugRedirects.slug], set: { targetId: id } });
}

/** Lets the old addresses of a row go that is deleted. */
export async function forgetSlugs(tx: Transaction, kind: SluggedKind, id: number): Promise<void> {
  await tx.delete(slugRedirects).where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.targetId, id)));
}

/** The slugs that the row of the outer query had before, newest first. */
export function oldSlugs(kind: SluggedKind): SQL<string[]> {
  return sql`array(select ${slugRedirects.slug} from ${slugRedirects}
    where ${slugRedirects.kind} = ${kind} and ${slugRedirects.targetId} = ${TABLES[kind]}.id
    order by ${slugRedirects.createdAt} desc, ${slugRedirects.slug})`;
}

/** The present slug of the row that had this one before, while visitors may see it. */
export async function findMovedTo(db: Database, kind: SluggedKind, slug: string) {
  const table = TABLES[kind];
  const [row] = await db
    .select({ slug: table.slug })
    .from(slugRedirects)
    .innerJoin(table, eq(table.id, slugRedirects.targetId))
    .where(
      and(
        eq(slugRedirects.kind, kind),
        eq(slugRedirects.slug, slug),
        kind === 'product' ? eq(products.state, 'published') : undefined,
      ),
    );
  return row?.slug;
}

/** The id of the product that has this slug or had it before; null for none. No two products share one. */
export function productIdBySlug(slug: SQL): SQL<number> {
  return sql`coalesce((select id from ${products} where slug = ${slug}),
    (select target_id from ${slugRedirects} where kind = 'product' and slug = ${slug}))`;
}

/** Until `tx` ends nobody else chooses a slug. */
async function waitForOtherSlugs(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`);
}
