import type { CheckName, Finding } from '@pouchery/contract/backoffice/doctor';
import { DOCTOR_TEXTS, NOT_CHECKED } from '@pouchery/contract/backoffice/doctor-texts';

type Text = { seen: string; todo?: string };
const TEXTS: Record<string, Record<string, Text | string>> = DOCTOR_TEXTS;

/** What a check has seen, in English. */
export function seenText(finding: Finding): string {
  return fill(findText(finding).seen, finding.values);
}

/** What to do about it; empty where it is fine. */
export function todoText(finding: Finding): string {
  return fill(findText(finding).todo ?? '', finding.values);
}

/** The lines of the report: each finding below its check, with what to do where there is something. */
export function writeFindings(findings: Finding[]): string {
  const lines = findings.flatMap((finding) => {
    const todo = todoText(finding);
    const line = `${finding.level.padEnd(8)} ${titleText(finding)}: ${seenText(finding)}`;
    return finding.level === 'ok' || !todo ? [line] : [line, `${' '.repeat(9)}→ ${todo}`];
  });
  return [...lines, '', countLevels(findings)].join('\n');
}

/** The same for programs. */
export function toJson(findings: Finding[]): string {
  const rows = findings.map((finding) => ({
    check: finding.check,
    what: finding.what,
    level: finding.level,
    seen: seenText(finding),
    ...(finding.level !== 'ok' && { todo: todoText(finding) }),
  }));
  return JSON.stringify(rows, null, 2);
}

function countLevels(findings: Finding[]) {
  const count = (level: string) => findings.filter((one) => one.level === level).length;
  return `${count('ok')} ok, ${count('warning')} to look at, ${count('danger')} dangerous.`;
}

function titleText({ check }: Finding) {
  return DOCTOR_TEXTS[check as CheckName]?.title ?? check;
}

function findText({ check, what }: Finding): Text {
  const text = TEXTS[check]?.[what];
  return typeof text === 'object' ? text : NOT_CHECKED;
}

function fill(text: string, values: Finding['values']) {
  return text.replace(/%\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}
