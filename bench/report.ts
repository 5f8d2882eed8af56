import { BUDGETS, type Limit, type Part } from './budgets.ts';

export type Cell = string | number;
const NO_FAILURE: Limit = { comparison: 'at most', limit: 0, unit: 'failures' };
/** A figure beside its limit, ready to be read. */
export type Judgement = { name: string; limit: string; figure: string; isMet: boolean };
export type Findings<Name extends Part> = {
  /** Its tables in Markdown. */
  lines: string[];
  table(title: string, head: string[], rows: Cell[][], note?: string): void;
  /** `words` stand where the budget's name has a `#`, one after the other. */
  judge(budget: keyof (typeof BUDGETS)[Name] & string, figure: number, ...words: Cell[]): void;
  /** The part ended before it was done, or the shop refused what it asked for: a missed budget, as is all that it did not get to. */
  fail(reason: string): void;
  /** On a machine of some speed: its part of the reference machine's. */
  judgements(speed: number): Judgement[];
};

/** What one part of the bench finds. */
export function openFindings<Name extends Part>(part: Name): Findings<Name> {
  const budgets: Record<string, Limit> = BUDGETS[part];
  const missing = new Set(Object.keys(budgets));
  const lines: string[] = [];
  const figures: { name: string; figure: Cell; limit: Limit }[] = [];
  return {
    lines,
    table: (...table) => void lines.push(...tableLines(...table)),
    judge(budget, figure, ...words) {
      missing.delete(budget);
      const name = words.reduce<string>((text, word) => text.replace('#', inName(word)), budget);
      figures.push({ name, figure, limit: budgets[budget] ?? NO_FAILURE });
    },
    fail(reason) {
      for (const name of missing)
        figures.push({ name, figure: Number.NaN, limit: budgets[name] ?? NO_FAILURE });
      figures.push({ name: `${part}: what failed`, figure: reason, limit: NO_FAILURE });
      missing.clear();
    },
    judgements: (speed) => figures.map(({ name, figure, limit }) => compare(name, figure, limit, speed)),
  };
}

function inName(word: Cell) {
  return typeof word === 'number' ? word.toLocaleString('en') : word;
}

function compare(name: string, figure: Cell, limit: Limit, speed: number): Judgement {
  const { comparison, unit, kind } = limit;
  const here = kind === 'time' ? limit.limit / speed : kind === 'rate' ? limit.limit * speed : limit.limit;
  const words = `${comparison} ${format(here)} ${unit}`.trim();
  return {
    name,
    limit: kind ? `${words} here, ${format(limit.limit)} on the reference machine` : words,
    figure: format(figure),
    isMet: typeof figure === 'number' && (comparison === 'at most' ? figure <= here : figure >= here),
  };
}

function tableLines(title: string, head: string[], rows: Cell[][], note?: string): string[] {
  const cells = [head, ...rows.map((row) => row.map(format))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  const [first = [], ...others] = cells;
  return [`### ${title}`, '', ...(note ? [note, ''] : []), line(first), rule, ...others.map(line), ''];
}

export function budgetLines(judged: Judgement[]): string[] {
  const met = judged.filter(({ isMet }) => isMet).length;
  return [
    '### Budgets',
    '',
    ...judged.map(
      ({ name, limit, figure, isMet }) => `- ${isMet ? 'met   ' : 'MISSED'} ${name}: ${figure} (${limit})`,
    ),
    '',
    `${met} of ${judged.length} budgets met.`,
  ];
}

/** Three significant figures below 100, whole numbers with thousands separators above. */
function format(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (Number.isNaN(cell)) return 'not measured';
  if (Math.abs(cell) >= 100) return Math.round(cell).toLocaleString('en');
  return String(Number(cell.toPrecision(3)));
}
