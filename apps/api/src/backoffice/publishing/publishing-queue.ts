import type { CampaignState } from '@pouchery/contract/backoffice/campaign-values';
import { PUBLICATION_KINDS, type PublicationKind } from '@pouchery/contract/publication';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { openChangeSet } from '#api/features/history/change-set.ts';
import { announceInStock } from '#api/features/stock-alerts/stock-alerts-queue.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import { listScheduled, PUBLISHERS } from './publishers.ts';
import { listCampaignMoments, runCampaigns, runCampaignsUntil } from './run-campaigns.ts';

/** What happens at a time: rows publish themselves, and campaigns start and end. */
const SCHEDULED_KINDS = [...PUBLICATION_KINDS, 'campaign'] as const;
type ScheduledKind = (typeof SCHEDULED_KINDS)[number];
const publication = z.object({ kind: z.enum(SCHEDULED_KINDS), id: z.string() });

export const PUBLISHING_QUEUE: Queue<z.infer<typeof publication>> = {
  name: 'publishing',
  data: publication,
  lookEverySeconds: 1,
  options: {
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3_600,
  },
};

/**
 * Has a row that is scheduled publish itself at its moment, unless a job waits to do so. Call it in the transaction
 * that writes the row's `publish_at`; whatever becomes of the row until then, the job looks at it again and leaves
 * alone what is no longer due.
 */
export async function schedulePublication(
  tx: Transaction | Database,
  jobs: Pick<Jobs, 'send'>,
  kind: ScheduledKind,
  { id, publishAt }: { id: number | string; publishAt: Date | null },
) {
  if (!publishAt) return;
  const job = { kind, id: String(id) };
  const { rows } = await tx.execute(sql`
    select from jobs.job where name = ${PUBLISHING_QUEUE.name} and state < 'active'
      and start_after = ${publishAt.toISOString()} and data = ${JSON.stringify(job)} limit 1`);
  if (rows.length === 0) await jobs.send(tx, PUBLISHING_QUEUE, job, { startAfter: publishAt });
}

/** Has a campaign start and end at its moments. Call it in the transaction that writes them. */
export async function scheduleCampaign(
  tx: Transaction,
  jobs: Pick<Jobs, 'send'>,
  { id, state, startsAt, endsAt }: { id: number; state: CampaignState; startsAt: Date; endsAt: Date | null },
) {
  if (state === 'planned') await schedulePublication(tx, jobs, 'campaign', { id, publishAt: startsAt });
  if (state === 'planned' || state === 'running')
    await schedulePublication(tx, jobs, 'campaign', { id, publishAt: endsAt });
}

/** `schedulePublication` as what follows in `rowRoutes`. */
export function publishLater(kind: PublicationKind) {
  return (tx: Transaction, { server }: FastifyRequest, row: { id: number; publishAt: Date | null }) =>
    schedulePublication(tx, server.jobs, kind, row);
}

/** Works on the queue, in this process, after it has made sure that nothing which is scheduled was forgotten. */
export async function publishScheduled(jobs: Pick<Jobs, 'send' | 'work' | 'lookAgainAt'>, db: Database) {
  for (const { kind, ...row } of await listMoments(db)) {
    await schedulePublication(db, jobs, kind, row);
    if (row.publishAt) jobs.lookAgainAt(PUBLISHING_QUEUE, row.publishAt);
  }
  await jobs.work(PUBLISHING_QUEUE, 1, ({ data: { kind, id } }) =>
    kind === 'campaign' ? runCampaigns(db, jobs) : publishIfDue(db, jobs, kind, id),
  );
}

/** Everything that waits for its time. */
async function listMoments(db: Database | Transaction) {
  return [...(await listScheduled(db)), ...(await listCampaignMoments(db))];
}

/**
 * The shop as it will be at a moment: all that is due until then, in the order of its time. For a transaction that is
 * taken back.
 */
export async function publishUntil(tx: Transaction, at: Date) {
  const moments = (await listMoments(tx)).flatMap(({ publishAt, ...row }) =>
    publishAt && publishAt <= at ? [{ ...row, publishAt }] : [],
  );
  for (const { kind, id, publishAt } of moments.toSorted((one, other) => +one.publishAt - +other.publishAt)) {
    const moment = sql`${publishAt.toISOString()}::timestamptz`;
    if (kind === 'campaign') await runCampaignsUntil(tx, moment);
    else await PUBLISHERS[kind](tx, id, moment);
  }
  // What follows from a product's offers, which else would follow at the end.
  await tx.execute(sql`set constraints all immediate`);
}

/** Publishes a row whose time has come, with everything that follows from it, or does nothing. */
function publishIfDue(db: Database, jobs: Pick<Jobs, 'send'>, kind: PublicationKind, id: string) {
  return db.transaction(async (tx) => {
    await openChangeSet(tx);
    // The database's clock is the one that woke the job.
    const tags = await PUBLISHERS[kind](tx, id, sql`now()`);
    if (kind === 'product' && tags.length > 0) await announceInStock(tx, jobs, [Number(id)]);
    await announceChange(tx, tags);
  });
}
