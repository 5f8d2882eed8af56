import { BUDGETS, type Limit, type Part } from './budgets.ts';

type Word = string | number;
const NO_FAILURE: Limit = { comparison: 'at most', limit: 0, unit: 'failures' };
/** A figure, and what it may be if a budget says so; ready to be read. */
export type Finding = { line: string; isMet?: boolean };
export type Findings<Name extends Part> = {
  /** `words` stand where the budget's name has a `#`, one after the other. */
  check(budget: keyof (typeof BUDGETS)[Name] & string, figure: number, ...words: Word[]): void;
  /** A figure without a budget. */
  note(name: string, figure: Word, unit?: string): void;
  /** The part ended before it was done, or the shop refused what it asked for: a missed budget, as is all that it did not get to. */
  fail(reason: string): void;
  /** On a machine of some speed: its part of the reference machine's. */
  findings(speed: number): Finding[];
};

/** What one part of the bench finds. */
export function openFindings<Name extends Part>(part: Name): Findings<Name> {
  const budgets: Record<string, Limit> = BUDGETS[part];
  const missing = new Set(Object.keys(budgets));
  const figures: { name: string; figure: Word; limit?: Limit; unit?: string }[] = [];
  return {
    check(budget, figure, ...words) {
      missing.delete(budget);
      const name = words.reduce<string>((text, word) => text.replace('#', inName(word)), budget);
      figures.push({ name, figure, limit: budgets[budget] ?? NO_FAILURE });
    },
    note: (name, figure, unit = '') => void figures.push({ name, figure, unit }),
    fail(reason) {
      for (const name of missing)
        figures.push({ name, figure: Number.NaN, limit: budgets[name] ?? NO_FAILURE });
      figures.push({ name: `${part}: what failed`, figure: reason, limit: NO_FAILURE });
      missing.clear();
    },
    findings: (speed) =>
      figures.map(({ name, figure, limit, unit }) =>
        limit
          ? compare(name, figure, limit, speed)
          : { line: `-        ${name}: ${format(figure)} ${unit}`.trimEnd() },
      ),
  };
}

function inName(word: Word) {
  return typeof word === 'number' ? word.toLocaleString('en') : word;
}

function compare(name: string, figure: Word, limit: Limit, speed: number): Finding {
  const { comparison, unit, kind } = limit;
  const here = kind === 'time' ? limit.limit / speed : kind === 'rate' ? limit.limit * speed : limit.limit;
  const isMet = typeof figure === 'number' && (comparison === 'at most' ? figure <= here : figure >= here);
  const words = `${comparison} ${format(here)} ${unit}`.trim();
  const limits = kind ? `${words} here, ${format(limit.limit)} on the reference machine` : words;
  return { line: `- ${isMet ? 'met   ' : 'MISSED'} ${name}: ${format(figure)} (${limits})`, isMet };
}

/** Three significant figures below 100, whole numbers with thousands separators above. */
function format(figure: Word): string {
  if (typeof figure === 'string') return figure;
  if (Number.isNaN(figure)) return 'not measured';
  if (Math.abs(figure) >= 100) return Math.round(figure).toLocaleString('en');
  return String(Number(figure.toPrecision(3)));
}
