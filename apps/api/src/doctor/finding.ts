import type { CheckName, Finding, FindingLevel, FoundBy } from '@pouchery/contract/backoffice/doctor';
import { withoutPersons } from '@pouchery/contract/without-persons';

/** One line of the check: which check, how bad it is, and the name of its texts with what is put into them. */
export function found<Check extends CheckName>(
  check: Check,
  level: FindingLevel,
  what: FoundBy<Check>,
  values: Finding['values'] = {},
): Finding {
  return { check, level, what, values };
}

/** Why something failed, in the words of the system or of the other side: the innermost of the errors. */
export function getReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return getReason(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? getReason(error.cause) : withoutPersons(error.message.slice(0, 300));
}
