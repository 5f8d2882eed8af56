import { TransactionRollbackError } from 'drizzle-orm';
import type { Database, Transaction } from './open-database.ts';

/** What `work` gives; all that it writes is taken back, and nobody else sees it. */
export async function takenBack<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = [];
  const tried = db.transaction(async (tx) => {
    done.push(await work(tx));
    tx.rollback();
  });
  await tried.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  const [result] = done;
  if (done.length === 0) throw new Error('Nothing was tried.');
  return result as Result;
}
