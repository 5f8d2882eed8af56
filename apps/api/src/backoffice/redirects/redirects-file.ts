import type { RedirectsFile } from '@pouchery/contract/backoffice/redirects';
import { MAX_LISTED_REFUSALS } from '@pouchery/contract/backoffice/table-import';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Change, recordChanges } from '#api/backoffice/audit/record-change.ts';
import { announceChange } from '#api/changes/announce-change.ts';
import { chunksOf } from '#api/database/chunks-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { openChangeSet } from '#api/features/history/change-set.ts';
import { REDIRECTS_TAG, redirects } from '#api/features/redirects/redirects-tables.ts';
import type { AddressFile } from './address-table.ts';
import { type Addresses, checkRedirects, lockRedirects, readRedirects } from './check-redirects.ts';

/** What a file would do. */
export async function previewAddresses(db: Database, siteUrl: string, file: AddressFile) {
  return (await sortRows(db, siteUrl, file)).told;
}

/** Writes the good rows of a file in one step, which is undone as one. Gives what it has done. */
export function applyAddresses({ server, staff }: FastifyRequest, file: AddressFile): Promise<RedirectsFile> {
  return server.db.transaction(async (tx) => {
    await lockRedirects(tx);
    const { told: outcome, added, changed } = await sortRows(tx, server.env.siteUrl, file);
    const written = [...added, ...changed];
    if (written.length === 0) return outcome;
    await openChangeSet(tx);
    const ids = await writeRows(tx, written);
    const entry = { subject: 'redirect', subject_id: 'all', action: 'import' };
    const parts = [
      ...added.map(({ is }) => toPart(ids, 'create', is)),
      ...changed.map(({ was, is }) => toPart(ids, 'change', is, was)),
    ];
    const counts = { added: added.length, changed: changed.length };
    await recordChanges(tx, staff, [{ ...entry, after: counts }, ...parts]);
    await announceChange(tx, [REDIRECTS_TAG]);
    return outcome;
  });
}

type Written = { is: Addresses; was?: Addresses };

async function sortRows(db: Database | Transaction, siteUrl: string, { rows, problem }: AddressFile) {
  const before = await readRedirects(db);
  const checked = await checkRedirects(db, siteUrl, rows);
  const added: Written[] = [];
  const changed: Written[] = [];
  const refused: RedirectsFile['refused_rows'] = [];
  let unchanged = 0;
  for (const [at, { fault, from_path, to_path }] of checked.entries()) {
    const is = { from_path, to_path };
    const was = before.get(from_path);
    if (fault) refused.push({ row: rows[at]?.row ?? 0, ...is, problem: fault.problem });
    else if (was === undefined) added.push({ is });
    else if (was === to_path) unchanged++;
    else changed.push({ is, was: { from_path, to_path: was } });
  }
  const outcome: RedirectsFile = {
    added: added.length,
    changed: changed.length,
    unchanged,
    refused: refused.length,
    refused_rows: refused.slice(0, MAX_LISTED_REFUSALS),
    file_problem: problem,
  };
  return { told: outcome, added, changed };
}

async function writeRows(tx: Transaction, written: readonly Written[]) {
  const ids = new Map<string, number>();
  for (const chunk of chunksOf(written)) {
    const values = chunk.map(({ is }) => ({ fromPath: is.from_path, toPath: is.to_path }));
    const rows = await tx
      .insert(redirects)
      .values(values)
      .onConflictDoUpdate({
        target: redirects.fromPath,
        set: { toPath: sql`excluded.to_path`, version: sql`${redirects.version} + 1` },
      })
      .returning({ id: redirects.id, fromPath: redirects.fromPath });
    for (const { id, fromPath } of rows) ids.set(fromPath, id);
  }
  return ids;
}

function toPart(
  ids: ReadonlyMap<string, number>,
  action: string,
  after: Addresses,
  before?: Addresses,
): Change {
  return {
    subject: 'redirect',
    subject_id: ids.get(after.from_path) ?? 'all',
    subject_name: after.from_path,
    action,
    is_part: true,
    ...(before && { before }),
    after,
  };
}
