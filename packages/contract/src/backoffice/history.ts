import { z } from 'zod';
import { detailError } from '../errors.ts';
import { auditChange } from './audit.ts';
import { idParams } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** What undoing a change does: said before it is done, and after. */
export const undoing = z.object({
  /** How many records come back to what they were. */
  count: z.int(),
  /** The first of them, with their fields as they are now and as they will be. */
  changes: z.array(
    z.object({
      subject: z.string(),
      subject_id: z.string(),
      subject_name: z.string(),
      changes: z.array(auditChange),
    }),
  ),
  /** What visitors see otherwise then, by the kind of page or part of one (docs/architecture.md, "Tags"). */
  shown: z.array(z.object({ kind: z.string(), count: z.int() })),
  /** Prices that visitors see otherwise, with the price of before that is said beside them then. */
  prices: z.array(
    z.object({ name: z.string(), from: z.string(), to: z.string(), price_before: z.string().nullable() }),
  ),
});
export type Undoing = z.infer<typeof undoing>;

/**
 * Why something cannot be undone: these fields were `changed` again since, something else in the shop is `needed` or
 * needs it, a `campaign` names what would go, one that has `ended` since had made what would come back, or another record has its name (`taken`).
 */
export const undoProblem = z.object({
  problem: z.enum(['changed', 'needed', 'campaign', 'ended', 'taken', 'unsaid']),
  name: z.string(),
  fields: z.array(z.string()),
});
export type UndoProblem = z.infer<typeof undoProblem>;

const response = {
  200: undoing,
  404: detailError,
  409: detailError.extend({ problems: z.array(undoProblem) }),
} as const;

export const previewUndo = staffEndpoint('previewUndo', {
  summary: 'What undoing the change of an entry in the log would do; nothing is changed',
  params: idParams,
  response,
});

export const undoEntry = staffEndpoint('undoEntry', {
  summary: 'Undo the change of an entry in the log, with all that was changed in the same step',
  params: idParams,
  response,
});
