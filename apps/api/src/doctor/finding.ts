import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type { DOCTOR_TEXTS } from '@pouchery/contract/backoffice/doctor-texts';
import type pg from 'pg';
import type { Env } from '#api/env.ts';
import { getReason } from '#api/observability/explain-failure.ts';

type TextName = keyof typeof DOCTOR_TEXTS;
export type CheckName = Exclude<TextName, `${string}.${string}` | 'fine' | 'not_checked'>;
type FoundName = Extract<TextName, `${string}.${string}`> | `${CheckName}.not_checked`;
export type Pool = Pick<pg.Pool, 'query'>;
type Addresses = Pick<Env, 'siteUrl' | 'apiUrl'>;
type Level = Finding['level'];
type Values = Finding['values'];

/**
 * What a check looked for, by the name of its text: whether it is so, how bad that is, and what is put into the text. What was
 * measured is always so, fine or not.
 */
export type Line = [isSo: boolean, level: Level, text: FoundName, values?: Values];

/** For whatever others are asked. */
export const TIMEOUT_MS = 4_000;

/** True for the name or address of this machine for itself. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(host);
}

/**
 * True for a shop that others reach: its address or its API's is not one of this machine alone. `NODE_ENV` says nothing about
 * it: `npm start` sets it on everybody's own machine too.
 */
export function isPublic({ siteUrl, apiUrl }: Addresses): boolean {
  return [siteUrl, apiUrl].some((address) => !isLoopback(new URL(address).hostname));
}

/** Each check's lines that are so; where none is, that all is fine. In a shop for this machine alone nothing is a danger. */
export function toFindings(lines: Line[], addresses: Addresses): Finding[] {
  const byCheck = Map.groupBy(lines, ([, , text]) => text.slice(0, text.indexOf('.')));
  return [...byCheck].flatMap(([check, looked]) => {
    const findings = looked.flatMap(([isSo, given, text, values = {}]): Finding[] => {
      const level = given === 'danger' && !isPublic(addresses) ? 'warning' : given;
      return isSo ? [{ check, level, what: text.slice(check.length + 1), values }] : [];
    });
    return findings.length > 0 ? findings : [{ check, level: 'ok', what: 'fine', values: {} }];
  });
}

/** What is so when this work fails, for the reason that it gives. */
export async function failing(level: Level, text: FoundName, work: Promise<unknown>, values?: Values) {
  const reason = await work.then(() => undefined, getReason);
  return [reason !== undefined, level, text, { ...values, reason: reason ?? '' }] satisfies Line;
}
