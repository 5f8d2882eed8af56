import type { Finding, FindingLevel } from '@pouchery/contract/backoffice/doctor';
import type { DOCTOR_TEXTS } from '@pouchery/contract/backoffice/doctor-texts';
import { withoutPersons } from '@pouchery/contract/without-persons';
import type pg from 'pg';

type TextName = keyof typeof DOCTOR_TEXTS;
type What<Check extends string, Name = TextName> = Name extends `${Check}.${infer What}` ? What : never;
export type CheckName = Exclude<TextName, `${string}.${string}` | 'fine' | 'not_checked'>;
export type Pool = Pick<pg.Pool, 'query'>;
type Values = Finding['values'];

/**
 * What a check looked for, by the name of its text: whether it is so, how bad that is, and what is put into the text. What was
 * measured is always so, fine or not.
 */
export type Line<Check extends CheckName> = [
  isSo: boolean,
  level: FindingLevel,
  what: What<Check>,
  values?: Values,
];
export type AnyLine = [isSo: boolean, level: FindingLevel, what: string, values?: Values];

/** A check's lines that are so; where none is, that all is fine. In a shop for this machine alone nothing is a danger. */
export function toFindings(check: CheckName, lines: AnyLine[], isOpen: boolean): Finding[] {
  const findings = lines.flatMap(([isSo, level, what, values = {}]): Finding[] =>
    isSo ? [{ check, level: level === 'danger' && !isOpen ? 'warning' : level, what, values }] : [],
  );
  return findings.length > 0 || lines.length === 0
    ? findings
    : [{ check, level: 'ok', what: 'fine', values: {} }];
}

/** What is so when this work fails, for the reason that it gives. */
export async function failing<What extends string>(
  level: FindingLevel,
  what: What,
  work: Promise<unknown>,
  values: Values = {},
): Promise<[isSo: boolean, FindingLevel, What, Values]> {
  const reason = await work.then(() => undefined, getReason);
  return [reason !== undefined, level, what, { ...values, reason: reason ?? '' }];
}

/** Why something failed, in the words of the system or of the other side: the innermost of the errors. */
export function getReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return getReason(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? getReason(error.cause) : withoutPersons(error.message.slice(0, 300));
}
