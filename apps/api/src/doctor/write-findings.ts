import type { CheckName, Finding } from '@pouchery/contract/backoffice/doctor';
import { DOCTOR_TEXTS, NOT_CHECKED, splitFinding } from '@pouchery/contract/backoffice/doctor-texts';

const TEXTS: Record<string, Record<string, string>> = DOCTOR_TEXTS;

/** In English what a check has seen, and what to do about it. */
export function sayFinding({ check, what, values }: Finding) {
  const fill = (text: string) => text.replace(/%\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  return splitFinding(TEXTS[check]?.[what] ?? NOT_CHECKED).map(fill);
}

/** The lines of the report: each finding below its check, with what to do where there is something. */
export function writeFindings(findings: Finding[]): string {
  const lines = findings.flatMap((finding) => {
    const { check, level } = finding;
    const [seen, todo] = sayFinding(finding);
    const line = `${level.padEnd(8)} ${DOCTOR_TEXTS[check as CheckName]?.title ?? check}: ${seen}`;
    return level === 'ok' || !todo ? [line] : [line, `${' '.repeat(9)}→ ${todo}`];
  });
  const count = (level: string) => findings.filter((one) => one.level === level).length;
  const counted = `${count('ok')} ok, ${count('warning')} to look at, ${count('danger')} dangerous.`;
  return [...lines, '', counted].join('\n');
}

/** The same for programs. */
export function toJson(findings: Finding[]): string {
  const rows = findings.map((finding) => {
    const { check, what, level } = finding;
    const [seen, todo = ''] = sayFinding(finding);
    return { check, what, level, seen, ...(level !== 'ok' && { todo }) };
  });
  return JSON.stringify(rows, null, 2);
}
