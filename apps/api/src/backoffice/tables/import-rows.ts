import { MAX_LISTED_REFUSALS, type TableImport } from '@pouchery/contract/backoffice/table-import';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { takenBack } from '#api/database/taken-back.ts';
import { ApiError, firstSentence } from '#api/http/api-error.ts';
import type { SentTable } from './sent-table.ts';

const MAX_ROWS = 1_000;

type Named = TableImport['refused_rows'][number] & { name: string };
type Work = (tx: Transaction, cells: string[]) => Promise<'added' | 'changed' | 'unchanged'>;
type Options = {
  /** Else all of it is taken back: it cannot say anything else than what would happen. */
  isApplied: boolean;
  /** Whether the first row is one of the rows, and does not name the columns. */
  isRow: (cells: string[]) => boolean;
  /** What is asked of others before the transaction, in which everybody would wait for them. */
  prepare?: (rows: string[][]) => Promise<void>;
  /** What is locked before the first row: rows of a file are in any order. */
  lock?: (tx: Transaction, rows: string[][]) => Promise<unknown>;
  work: Work;
};

/** Does what each row of a small table says, without the space around its cells; one that is refused keeps no other back and says why. */
export async function importRows(
  /** That which may take its time. */
  db: Database,
  { rows: sent, problem }: SentTable,
  { isApplied, isRow, prepare, lock, work }: Options,
): Promise<TableImport<Named>> {
  const rows = sent
    .map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ row, cells }) => row > 1 || isRow(cells));
  const outcome: TableImport<Named> = {
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    file_problem: problem,
    refused_rows: [],
  };
  if (problem) return outcome;
  if (rows.length === 0) return { ...outcome, file_problem: { problem: 'empty', value: '' } };
  if (rows.length > MAX_ROWS) return { ...outcome, file_problem: { problem: 'too_many_rows', value: '' } };
  const all = rows.map(({ cells }) => cells);
  await prepare?.(all);

  async function importAll(tx: Transaction) {
    await lock?.(tx, all);
    for (const { row, cells } of rows) {
      try {
        // A step of its own, which alone is taken back where the row is refused.
        outcome[await tx.transaction((step) => work(step, cells))]++;
      } catch (error) {
        if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
        outcome.refused++;
        const refused = { row, name: cells[0] ?? '', problem: firstSentence(error.body) ?? '' };
        if (outcome.refused_rows.length < MAX_LISTED_REFUSALS) outcome.refused_rows.push(refused);
      }
    }
    return outcome;
  }
  return isApplied ? db.transaction(importAll) : takenBack(db, importAll);
}
