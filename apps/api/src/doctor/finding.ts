import type { CheckName, Finding, FindingLevel, FoundBy } from '@pouchery/contract/backoffice/doctor';
import { withoutPersons } from '@pouchery/contract/without-persons';

type Values = Finding['values'];

/** One line of the check: which check, how bad it is, and the name of its text with what is put into it. */
export function found<Check extends CheckName>(
  check: Check,
  level: FindingLevel,
  what: FoundBy<Check>,
  values: Values = {},
): Finding {
  return { check, level, what, values };
}

/** What is so of these; where nothing is, that all is `fine`. */
export function judge<Check extends CheckName>(
  check: Check,
  lines: [isSo: boolean, level: FindingLevel, what: FoundBy<Check>, values?: Values][],
  ...fine: [] | [what: FoundBy<Check>, values?: Values]
): Finding[] {
  const findings = lines.flatMap(([isSo, ...line]) => (isSo ? [found(check, ...line)] : []));
  return findings.length > 0 || fine.length === 0 ? findings : [found(check, 'ok', ...fine)];
}

/** Why something failed, in the words of the system or of the other side: the innermost of the errors. */
export function getReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return getReason(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? getReason(error.cause) : withoutPersons(error.message.slice(0, 300));
}
