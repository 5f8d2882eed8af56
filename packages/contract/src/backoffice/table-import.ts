import { z } from 'zod';
import { FILE_PROBLEMS } from './import-export.ts';

/** As many refused rows are told. */
export const MAX_LISTED_REFUSALS = 200;

const tableCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Why the file as a whole cannot be read. */
  file_problem: z.object({ problem: z.enum(FILE_PROBLEMS), value: z.string() }).nullable(),
});
const refusedRow = z.object({ row: z.int(), problem: z.string() });
type RefusedRow = z.infer<typeof refusedRow>;
/** What such a file says whatever it holds. */
export type TableImport<Row extends RefusedRow = RefusedRow> = z.infer<typeof tableCounts> & {
  refused_rows: Row[];
};

/** What the rows of a small table would do, or have done; `named`: what tells a refused row beside its number. */
export function tableImport<Named extends z.ZodRawShape>(named: Named) {
  return tableCounts.extend({ refused_rows: z.array(refusedRow.extend(named)) });
}
