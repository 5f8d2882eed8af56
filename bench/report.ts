export type Cell = string | number;
type Table = { title: string; note?: string; head: string[]; rows: Cell[][] };
/** A figure beside its limit, ready to be read. */
export type Judgement = { name: string; limit: string; figure: string; isMet: boolean };
/** One budget of the project, judged on a machine of some speed: its part of the reference machine's. */
export type Budget = (speed: number) => Judgement;
/** What one part of the bench hands back. */
export type Findings = { tables: Table[]; budgets: Budget[] };

/** A budget that is met when the figure is at most `limit`. */
export function atMost(name: string, limit: number, figure: number, unit: string): Budget {
  return () => ({
    name,
    limit: inWords('at most', limit, unit),
    figure: format(figure),
    isMet: figure <= limit,
  });
}

/** A budget that is met when the figure is at least `limit`. */
export function atLeast(name: string, limit: number, figure: number, unit: string): Budget {
  return () => ({
    name,
    limit: inWords('at least', limit, unit),
    figure: format(figure),
    isMet: figure >= limit,
  });
}

/** A budget of time or processor time: `limit` is for the reference machine, and accordingly more on a slower one. */
export function atMostTime(name: string, limit: number, figure: number, unit: string): Budget {
  return (speed) => onReference(limit, atMost(name, limit / speed, figure, unit)(speed));
}

/** A budget of what is done in a second: `limit` is for the reference machine, and accordingly less on a slower one. */
export function atLeastRate(name: string, limit: number, figure: number, unit: string): Budget {
  return (speed) => onReference(limit, atLeast(name, limit * speed, figure, unit)(speed));
}

function inWords(comparison: string, limit: number, unit: string) {
  return `${comparison} ${format(limit)} ${unit}`.trim();
}

function onReference(limit: number, here: Judgement): Judgement {
  return { ...here, limit: `${here.limit} here, ${format(limit)} on the reference machine` };
}

export function tableLines({ title, note, head, rows }: Table): string[] {
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
