import { DOUBTED_FIELDS, findDoubts } from '@pouchery/contract/backoffice/product-doubts';
import { inArray } from 'drizzle-orm';
import { findUsualPrices } from '#api/backoffice/products/usual-prices.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { brands } from '#api/features/catalog/catalog-tables.ts';
import type { RowDiff } from './row-diff.ts';

/** Notes at each row what looks like a slip of the hand among the numbers that it would change. */
export async function addDoubts(tx: Transaction, rows: readonly RowDiff[]): Promise<void> {
  const written = rows.flatMap((row) =>
    row.after && 'price' in row.after ? [{ row, after: row.after }] : [],
  );
  if (written.length === 0) return;
  const slugs = new Set(written.flatMap(({ after }) => after.brand ?? []));
  const usualPrice = await findUsualPrices(tx, inArray(brands.slug, [...slugs]));
  for (const { row, after } of written) {
    const changed = new Set(row.changes.map(({ field }) => field));
    row.doubts = findDoubts(after, usualPrice(after.brand ?? '')).filter(({ doubt }) =>
      DOUBTED_FIELDS[doubt].some((field) => changed.has(field)),
    );
  }
}
