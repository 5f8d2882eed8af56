import { sql } from 'drizzle-orm';
import { FileError } from '#api/backoffice/tables/file-error.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { diffRows } from './diff-rows.ts';
import { listPartnerSlugs } from './export-queries.ts';
import type { FileContent } from './form/file-row.ts';
import { findPartners, readFile } from './form/read-file.ts';
import { countResults, findSentFile, moveImport, storeDiff } from './imports-queries.ts';
import { shown } from './row-problems.ts';

/** Any number; it only has to be the same in every replica. */
const DIFF_LOCK = 7_406_004;

/** Compares a file with the shop and writes down what it would do, row by row. */
export async function diffFile(db: Database, id: number) {
  let rowsDone = 0;
  const onRows = async (count: number) => {
    rowsDone += count;
    await moveImport(db, id, 'checking', { rowsDone });
  };
  await db.transaction(async (tx) => {
    // A process that lost its server may still be at it.
    await tx.execute(sql`select pg_advisory_xact_lock(${DIFF_LOCK}, ${id})`);
    const file = await findSentFile(tx, id);
    if (file?.state !== 'checking' || !file.content) return;
    const known = await listPartnerSlugs(tx);
    const content = tryToRead(file.content, known);
    if (content instanceof FileError) return refuseFile(tx, id, content);
    const { rows, table = null } = content;
    await moveImport(db, id, 'checking', { rowsTotal: rows.length });
    const diff = await diffRows(tx, rows, { partners: findPartners(rows, known), onRows });
    await storeDiff(tx, id, diff);
    const counts = countResults(diff.rows);
    const isRefused = counts.refused > 0;
    // Its good rows may still be imported.
    const isDone = isRefused && counts.added + counts.changed === 0;
    await moveImport(tx, id, 'checking', {
      ...counts,
      ...(isDone ? { content: null, finishedAt: new Date() } : {}),
      state: isRefused ? 'refused' : 'checked',
      shown: diff.shown,
      table,
    });
  });
}

/** Refuses a file as a whole. */
export async function refuseFile(
  tx: Database | Transaction,
  id: number,
  { problem, value }: Pick<FileError, 'problem' | 'value'>,
) {
  const fileProblem = { problem, value: shown(value) };
  await moveImport(tx, id, 'checking', {
    state: 'refused',
    fileProblem,
    content: null,
    finishedAt: new Date(),
  });
}

function tryToRead(content: Buffer, partners: readonly string[]): FileContent | FileError {
  try {
    return readFile(content, partners);
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
}
