import type { Finding } from '@pouchery/contract/backoffice/doctor';
import { DOCTOR_TEXTS } from '@pouchery/contract/backoffice/doctor-texts';

const TEXTS: Record<string, string> = DOCTOR_TEXTS;

/** In English what a check has seen, and what to do about it where that is not fine: the rows of `--json`. */
export function sayFinding({ check, what, level, values }: Finding) {
  const fill = (text: string) => text.replace(/%\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  const [seen, todo] = (TEXTS[`${check}.${what}`] ?? TEXTS[what] ?? what).split(' → ').map(fill);
  return { check, what, level, seen, todo: level === 'ok' ? undefined : todo };
}

/** The lines of the report: each finding below its check, with what to do where there is something. */
export function writeFindings(findings: Finding[]): string {
  const lines = findings.map(sayFinding).map(({ check, level, seen, todo }) => {
    const line = `${level.padEnd(8)} ${TEXTS[check]}: ${seen}`;
    return todo ? `${line}\n${' '.repeat(9)}→ ${todo}` : line;
  });
  const count = (level: string) => findings.filter((one) => one.level === level).length;
  const counted = `${count('ok')} ok, ${count('warning')} to look at, ${count('danger')} dangerous.`;
  return [...lines, '', counted].join('\n');
}
