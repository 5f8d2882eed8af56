import type { StaffCampaign } from '@pouchery/contract/backoffice/campaigns';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Change, recordChanges } from '#api/backoffice/audit/record-change.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { openChangeSet } from '#api/features/history/change-set.ts';
import { isBackInStock, listTaxonomySlugs, tagsOfChange } from '#api/features/products/product-changes.ts';
import { announceInStock } from '#api/features/stock-alerts/stock-alerts-queue.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import { KINDS } from './campaign-parts.ts';
import { campaigns, type Fields, type Held } from './campaigns-tables.ts';
import { isOfPartner } from './product-parts.ts';

type Campaign = typeof campaigns.$inferSelect;
type Product = typeof products.$inferSelect;
type Actor = { id: number | null; name: string };

/** The log's id of what there is one of. */
const AD = 'popup-feature';

/** What a running campaign and its form are judged by; who holds it decides alone about campaigns. */
export async function lockCampaigns(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('campaigns'))`);
}

class CampaignFailed extends Error {
  readonly id: number;

  constructor(id: number, cause: unknown) {
    super(`Campaign ${id} could not be started or ended`, { cause });
    this.id = id;
  }
}

/**
 * Starts and ends all campaigns whose moments have come, each in a transaction and a change set of its own. Rejects once
 * all others have had their turn where one of them could not.
 */
export async function runCampaigns(db: Database, jobs: Pick<Jobs, 'send'>) {
  const failures: CampaignFailed[] = [];
  for (let isMore = true; isMore; ) {
    const without = failures.map(({ id }) => id);
    isMore = await db
      .transaction(async (tx) => {
        const turned = await runNext(tx, sql`now()`, without);
        if (turned) await announceInStock(tx, jobs, turned.backInStock);
        return turned !== undefined;
      })
      .catch((error) => {
        if (!(error instanceof CampaignFailed)) throw error;
        failures.push(error);
        return true;
      });
  }
  if (failures[0]) throw failures[0];
}

/** The same by a moment that has not come, within the transaction of a preview. */
export async function runCampaignsUntil(tx: Transaction, at: SQL) {
  while (await runNext(tx, at)) {
    // The next one.
  }
}

/**
 * Starts or ends the campaign whose moment came first, by `at`, `without` those that could not. One that ends goes before one that starts then.
 * Undefined when there is none.
 */
async function runNext(
  tx: Transaction,
  at: SQL,
  without: readonly number[] = [],
): Promise<Turned | undefined> {
  await lockCampaigns(tx);
  const moment = sql`case ${campaigns.state} when 'planned' then ${campaigns.startsAt} else ${campaigns.endsAt} end`;
  const [due] = await tx
    .select()
    .from(campaigns)
    .where(
      sql`${campaigns.state} in ('planned', 'running') and ${moment} <= ${at} and ${campaigns.id} <> all(${sql.param(without)})`,
    )
    .orderBy(moment, sql`${campaigns.state} = 'planned'`, campaigns.id)
    .limit(1)
    .for('update');
  if (!due) return undefined;
  await openChangeSet(tx);
  const actor = { id: null, name: `The schedule of ${due.plannedBy}` };
  const turn =
    due.state === 'planned' ? startCampaign(tx, due, actor) : stopCampaign(tx, due, actor, due.endsAt);
  return turn.catch((error) => {
    throw new CampaignFailed(due.id, error);
  });
}

async function startCampaign(tx: Transaction, campaign: Campaign, actor: Actor): Promise<Turned> {
  const leftOut: StaffCampaign['left_out'] = [];
  const written: Written[] = [];
  const productRows = await readProducts(tx, listProducts(campaign));
  // Prices first: what is an offer depends on them.
  const inOrder = campaign.parts.toSorted(
    (one, other) => Number(other.kind === 'price') - Number(one.kind === 'price'),
  );
  for (const part of inOrder.filter(({ is_on }) => is_on)) {
    const { kind } = part;
    const rows = await KINDS[kind].read(tx, part.ids);
    const changed: Written[] = [];
    for (const id of part.ids.toSorted((one, other) => one - other)) {
      const found = rows.get(id);
      const wanted = found ? await KINDS[kind].toWanted(tx, part, id, found, campaign.startsAt) : 'gone';
      if (!found || typeof wanted === 'string') {
        leftOut.push({ kind, id, reason: typeof wanted === 'string' ? wanted : 'gone' });
      } else if (differ(found.fields, wanted)) {
        changed.push({ kind, id, name: found.name, before: found.fields, after: wanted });
      }
    }
    if (changed.length > 0) await KINDS[kind].write(tx, changed);
    written.push(...changed);
  }
  const isKept = campaign.endsAt !== null;
  const held = written.map(({ kind, id, before, after }): Held => ({ kind, id, before, after }));
  return finishTurn(
    tx,
    campaign,
    { actor, action: 'start', written, productRows },
    { held: isKept ? held : [], leftOut, state: isKept ? 'running' : 'over' },
  );
}

/**
 * Ends a campaign that runs, at the moment given: what it has changed is as before, but for what somebody has changed
 * since, which stays as they made it.
 */
export async function stopCampaign(
  tx: Transaction,
  campaign: Campaign,
  actor: Actor,
  endsAt: Date | null,
): Promise<Turned> {
  const written: Written[] = [];
  const productRows = await readProducts(tx, listProducts(campaign));
  for (const batch of toBatches(campaign.held.toReversed())) {
    const { kind } = batch[0];
    const rows = await KINDS[kind].read(
      tx,
      batch.map(({ id }) => id),
    );
    const changed = batch.flatMap(({ id, ...held }): Written[] => {
      const found = rows.get(id);
      const wanted = found && toReturned(found.fields, held);
      if (!wanted || !differ(found.fields, wanted)) return [];
      return [{ kind, id, name: found.name, before: found.fields, after: wanted }];
    });
    if (changed.length > 0) await KINDS[kind].write(tx, changed);
    written.push(...changed);
  }
  return finishTurn(
    tx,
    campaign,
    { actor, action: 'end', written, productRows },
    { held: [], endsAt, state: 'over' },
  );
}

type Written = Held & { name: string };
/** Fields as they were before the campaign, but for those that somebody has changed since. */
function toReturned(fields: Fields, { before, after }: Pick<Held, 'before' | 'after'>): Fields {
  const returned = Object.entries(fields).map(([field, value]) => [
    field,
    field in before && value === after[field] ? before[field] : value,
  ]);
  return Object.fromEntries(returned);
}

/** Rows of one kind, each once, that can be read and written in one go. */
function toBatches(held: readonly Held[]): [Held, ...Held[]][] {
  const batches: [Held, ...Held[]][] = [];
  const inLast = new Set<number>();
  for (const one of held) {
    const last = batches.at(-1);
    if (last?.[0].kind === one.kind && !inLast.has(one.id)) last.push(one);
    else {
      batches.push([one]);
      inLast.clear();
    }
    inLast.add(one.id);
  }
  return batches;
}

/** Whose stock alerts are due. */
type Turned = { backInStock: number[] };
type Turn = { actor: Actor; action: 'start' | 'end'; written: Written[]; productRows: Product[] };

/** The campaign's new state, an entry in the log with one for each row as a part of it, and word to every replica. */
async function finishTurn(
  tx: Transaction,
  { id, name, state }: Campaign,
  { actor, action, written, productRows }: Turn,
  columns: Partial<Campaign> & Pick<Campaign, 'state'>,
): Promise<Turned> {
  await tx
    .update(campaigns)
    .set({ ...columns, version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.id, id));
  const whole: Change = {
    subject: 'campaign',
    subject_id: id,
    subject_name: name,
    action,
    before: { state },
    after: { state: columns.state },
  };
  const parts = written.map(
    ({ kind, id, name, before, after }): Change => ({
      subject: KINDS[kind].subject,
      subject_id: kind === 'ad' ? AD : id,
      subject_name: name,
      action,
      before: toLogged(before),
      after: toLogged(after),
      is_part: true,
    }),
  );
  await recordChanges(tx, actor, [whole, ...parts]);
  const rows = await readChanged(tx, productRows);
  await announceChange(tx, await listTags(tx, written, rows));
  return { backInStock: rows.filter(isBackInStock).map(({ after }) => after.id) };
}

/** What partners ask stands in no field of the product's form that could be put back alone. */
function toLogged(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isOfPartner(field)));
}

async function readChanged(tx: Transaction, before: readonly Product[]) {
  // What visitors are told follows from the shop's price and the partners'.
  await tx.execute(sql`set constraints all immediate`);
  const after = await readProducts(
    tx,
    before.map(({ id }) => id),
  );
  const byId = new Map(before.map((row) => [row.id, row]));
  return after.map((row) => ({ before: byId.get(row.id), after: row }));
}

async function listTags(
  tx: Transaction,
  written: readonly Written[],
  rows: Awaited<ReturnType<typeof readChanged>>,
) {
  const slugs = await listTaxonomySlugs(tx, rows);
  const tags = new Set(rows.flatMap((row) => [...tagsOfChange(row, slugs)]));
  const byId = new Map(rows.map(({ after }) => [after.id, after]));
  for (const { kind, id } of written) {
    if (kind === 'slide') tags.add('slider');
    if (kind === 'offer') tags.add('special-offer');
    if (kind === 'ad') tags.add('popup-feature');
    if (kind === 'article') tags.add('articles').add(`article:${id}`);
    // What partners ask or have is not part of the row.
    const product = KINDS[kind].subject === 'product' ? byId.get(id) : undefined;
    if (product?.state === 'published') tags.add(`product:${product.slug}`);
  }
  return tags;
}

function listProducts({ parts }: Campaign) {
  return parts.flatMap(({ kind, ids }) => (kind === 'price' || kind === 'products' ? ids : []));
}

function readProducts(tx: Transaction, ids: readonly number[]): Promise<Product[]> {
  return tx
    .select()
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)})`)
    .orderBy(products.id);
}

function differ(one: Fields, other: Fields) {
  return Object.entries(other).some(([field, value]) => one[field] !== value);
}

/** When the campaigns that are planned or run have something to do. */
export async function listCampaignMoments(db: Database | Transaction) {
  const waiting = await db
    .select({ id: campaigns.id, startsAt: campaigns.startsAt, endsAt: campaigns.endsAt })
    .from(campaigns)
    .where(sql`${campaigns.state} in ('planned', 'running')`);
  return waiting.flatMap(({ id, startsAt, endsAt }) =>
    [startsAt, endsAt].map((publishAt) => ({ kind: 'campaign' as const, id: String(id), publishAt })),
  );
}
