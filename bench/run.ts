/**
 * `npm run bench`: starts the shop as `npm start` does, on free ports with fresh data, measures it and
 * prints tables; the last lines say which budgets are met.
 *   --quick          fewer rounds and no million products
 *   --only <part>    one part alone; may be repeated
 *   --products <n>   of the part "fleet": 10,000 unless it is said
 *   --write          writes the result to bench.md in docs/
 */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Shop, startShop } from '../scripts/run-shop.ts';
import { measureAccounts } from './accounts.ts';
import { measureBackoffice } from './backoffice.ts';
import { measureClicks } from './click-to-title.ts';
import { measureFeed } from './feed.ts';
import { measureFleet } from './fleet.ts';
import { measureFlood } from './flood.ts';
import { measureHostile } from './hostile.ts';
import { measureBytes } from './javascript-bytes.ts';
import { measureLighthouse } from './lighthouse.ts';
import { type Machine, measureMachine, REFERENCE, toSpeed } from './machine-speed.ts';
import { measureMemory } from './memory.ts';
import { measureOverload } from './overload.ts';
import { canReadProcesses, endDescendants } from './processes.ts';
import { measureRender } from './render-cpu.ts';
import { budgetLines, type Findings, type Judgement, tableLines } from './report.ts';
import { measureScale } from './scale.ts';
import { measureThroughput } from './throughput.ts';
import { measureWholeSystem } from './whole-system.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    products: { type: 'string', default: '10000' },
    write: { type: 'boolean', default: false },
  },
});
const { quick } = options;

type Part = {
  measure: (shop: Shop) => Promise<Findings>;
  needsProc?: true;
  /** Measured only when it is named: it installs Debian's packages. */
  isLeftOut?: true;
};
const PARTS: Record<string, Part> = {
  // First, before anything has made the programs grow.
  memory: { measure: (shop) => measureMemory(shop, quick ? 5 : 20, 5_000), needsProc: true },
  throughput: {
    measure: (shop) => measureThroughput(shop, quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 3 }),
    needsProc: true,
  },
  render: { measure: (shop) => measureRender(shop, quick ? 100 : 200), needsProc: true },
  whole: {
    measure: () =>
      measureWholeSystem(
        [52, 10_000],
        quick ? { pages: 50, warmUp: 400, seconds: 2 } : { pages: 150, warmUp: 800, seconds: 5 },
      ),
    needsProc: true,
  },
  bytes: { measure: measureBytes },
  click: { measure: (shop) => measureClicks(shop, quick ? 3 : 9) },
  flood: { measure: (shop) => measureFlood(shop, quick ? 5_000 : 100_000), needsProc: true },
  overload: { measure: (shop) => measureOverload(shop, quick ? 3 : 10) },
  accounts: { measure: () => measureAccounts(quick ? 100 : 300) },
  lighthouse: { measure: (shop) => measureLighthouse(shop, quick ? 1 : 5) },
  scale: { measure: () => measureScale(quick ? [52, 10_000] : [52, 10_000, 1_000_000]) },
  feed: { measure: () => measureFeed(quick ? [10, 100] : [10, 100, 1_000]), needsProc: true },
  fleet: {
    measure: () => measureFleet(Number(options.products), quick ? 2 : 6),
    needsProc: true,
    isLeftOut: true,
  },
  hostile: { measure: (shop) => measureHostile(shop, quick ? 5_000 : 20_000), needsProc: true },
  // Last: it leaves the shop with ten thousand products more.
  backoffice: { measure: (shop) => measureBackoffice(shop, quick ? 3 : 10) },
};

const unknown = options.only.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

const lines: string[] = [];
const judged: Judgement[] = [];
say(
  `## ${new Date().toISOString().slice(0, 16)}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? ''}`,
  '',
  `Budgets of time are for ${describe(REFERENCE)}, and scaled where the machine is slower in either: by the mean of before a part and after.`,
  '',
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
const shop = await startShop();
try {
  let before = await measureMachine();
  for (const [name, { measure, needsProc, isLeftOut }] of Object.entries(PARTS)) {
    if (options.only.length > 0 ? !options.only.includes(name) : isLeftOut) continue;
    if (needsProc && !canReadProcesses) {
      say(`${name} is left out: it reads /proc, which this system does not have.`, '');
      continue;
    }
    const findings = await measure(shop);
    const after = await measureMachine();
    const speed = (toSpeed(before) + toSpeed(after)) / 2;
    say(...findings.tables.flatMap(tableLines));
    say(
      `${name}: before it ${describe(before)}; after it ${describe(after)}; speed ${speed.toPrecision(3)}.`,
      '',
    );
    judged.push(...findings.budgets.map((budget) => budget(speed)));
    before = after;
  }
} finally {
  await shop.stop();
}
say(...budgetLines(judged));
if (options.write) {
  await writeFile(new URL('../docs/bench.md', import.meta.url), `# Measured\n\n${lines.join('\n')}\n`);
}

/** What parts have started does not outlive the bench. */
async function stop() {
  if (canReadProcesses) await endDescendants(process.pid);
  process.exit(1);
}

function describe({ benchmarkIndex, pageMs }: Machine) {
  return `benchmarkIndex ${Math.round(benchmarkIndex).toLocaleString('en')} and ${pageMs.toPrecision(3)} ms of CPU for a long plain page`;
}

function say(...said: string[]) {
  lines.push(...said);
  console.log(said.join('\n'));
}
