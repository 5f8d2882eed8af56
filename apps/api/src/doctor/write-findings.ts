import type { Finding } from '@pouchery/contract/backoffice/doctor';
import { DOCTOR_TEXTS, splitFinding } from '@pouchery/contract/backoffice/doctor-texts';

const TEXTS: Record<string, string> = DOCTOR_TEXTS;

/** In English what a check has seen, and what to do about it where that is not fine. */
export function sayFinding({ check, level, what, values }: Finding) {
  const fill = (text: string) => text.replace(/%\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  const said = splitFinding(TEXTS[`${check}.${what}`] ?? TEXTS[what] ?? what).map(fill);
  return level === 'ok' ? said.slice(0, 1) : said;
}

/** The lines of the report: each finding below its check, with what to do where there is something. */
export function writeFindings(findings: Finding[]): string {
  const lines = findings.flatMap((finding) => {
    const [seen, todo] = sayFinding(finding);
    const line = `${finding.level.padEnd(8)} ${TEXTS[finding.check]}: ${seen}`;
    return todo ? [line, `${' '.repeat(9)}→ ${todo}`] : [line];
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
