/**
 * `npm run bench`: starts the shop as `npm start` does, on free ports with fresh data, measures it and prints each figure
 * beside its budget; the last lines say which are missed.
 *   --quick          fewer rounds and no million products
 *   --only <part>    one part alone; may be repeated
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Shop, startShop } from '../scripts/run-shop.ts';
import { measureAccounts } from './accounts.ts';
import { measureBackoffice } from './backoffice.ts';
import { BUDGETS, type Part } from './budgets.ts';
import { measureClicks } from './click-to-title.ts';
import { measureFeed } from './feed.ts';
import { measureFlood } from './flood.ts';
import { measureHostile } from './hostile.ts';
import { takeRefused } from './http-client.ts';
import { measureBytes } from './javascript-bytes.ts';
import { measureLighthouse } from './lighthouse.ts';
import { type Machine, measureMachine, REFERENCE, toSpeed } from './machine-speed.ts';
import { measureMemory } from './memory.ts';
import { measureOverload } from './overload.ts';
import { canReadProcesses, endDescendants } from './processes.ts';
import { type Finding, type Findings, openFindings } from './report.ts';
import { measureScale } from './scale.ts';
import { measureThroughput } from './throughput.ts';
import { measureWholeSystem } from './whole-system.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const { quick } = options;

type Measures<Name extends Part> = (shop: Shop, found: Findings<Name>) => Promise<void>;

/** In this order. */
const PARTS: { [Name in Part]: Measures<Name> } = {
  // First, before anything has made the programs grow.
  memory: (shop, found) => measureMemory(shop, found, quick ? 5 : 20, 5_000),
  throughput: (shop, found) =>
    measureThroughput(shop, found, quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 3 }),
  whole: (_shop, found) =>
    measureWholeSystem(
      found,
      [52, 10_000],
      quick ? { pages: 50, warmUp: 400, seconds: 2 } : { pages: 150, warmUp: 800, seconds: 5 },
    ),
  bytes: measureBytes,
  click: (shop, found) => measureClicks(shop, found, quick ? 3 : 9),
  flood: (_shop, found) => measureFlood(found, quick ? 5_000 : 80_000),
  overload: (shop, found) => measureOverload(shop, found, quick ? 3 : 10),
  accounts: (_shop, found) => measureAccounts(found, quick ? 100 : 300),
  lighthouse: (shop, found) => measureLighthouse(shop, found, quick ? 1 : 5),
  scale: (_shop, found) => measureScale(found, quick ? [52, 10_000] : [52, 10_000, 1_000_000]),
  feed: (_shop, found) => measureFeed(found, quick ? [10, 100] : [10, 100, 1_000]),
  hostile: (shop, found) => measureHostile(shop, found, quick ? 5_000 : 20_000),
  // Last: it leaves the shop with ten thousand products more.
  backoffice: (shop, found) => measureBackoffice(shop, found, quick ? 3 : 10),
};
const NEED_PROC = new Set<Part>(['memory', 'whole', 'flood', 'feed', 'hostile']);

const names = Object.keys(BUDGETS) as Part[];
const unknown = options.only.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const all: Finding[] = [];
/** There once somebody ends the bench. */
let ending: Promise<never> | undefined;
console.log(
  `## ${new Date().toISOString().slice(0, 16)}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? ''}\n\n` +
    `Budgets of time are for ${describe(REFERENCE)}, and scaled where the machine is slower in either: by the mean of before a part and after.\n`,
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    ending = stop(signal);
  });
}
// Of a connection that nobody waits on, when what it leads to ends: the part that needs it fails by itself.
process.on('uncaughtException', (error) => console.error(error));
const shop = await startShop({ throughNpm: true });
try {
  let before = await measureMachine();
  for (const name of names) {
    if (options.only.length > 0 && !options.only.includes(name)) continue;
    if (NEED_PROC.has(name) && !canReadProcesses) {
      console.log(`${name} is left out: it reads /proc, which this system does not have.\n`);
      continue;
    }
    before = await measurePart(name, before);
  }
} finally {
  await shop.stop();
}
const judged = all.filter(({ isMet }) => isMet !== undefined);
const missed = judged.filter(({ isMet }) => !isMet).map(({ line }) => line);
console.log(
  [
    ...(missed.length > 0 ? ['### Missed', '', ...missed, ''] : []),
    `${judged.length - missed.length} of ${judged.length} budgets met.`,
  ].join('\n'),
);

/** A part that fails is a missed budget, and the parts after it run. Gives the machine as it is afterwards. */
async function measurePart<Name extends Part>(name: Name, before: Machine): Promise<Machine> {
  const found = openFindings(name);
  try {
    await PARTS[name](shop, found);
  } catch (error) {
    // What a part loses because the bench is ended is no finding of it.
    await ending;
    console.error(error);
    found.fail(error instanceof Error ? error.message : String(error));
  }
  const refused = takeRefused();
  if (refused > 0) found.fail(`${refused} requests were refused`);
  const after = await measureMachine();
  const speed = (toSpeed(before) + toSpeed(after)) / 2;
  const findings = found.findings(speed);
  const machines = `Before it ${describe(before)}; after it ${describe(after)}; speed ${speed.toPrecision(3)}.`;
  console.log([`### ${name}`, '', machines, '', ...findings.map(({ line }) => line), ''].join('\n'));
  all.push(...findings);
  return after;
}

/** What parts have started does not outlive the bench. */
async function stop(signal: NodeJS.Signals): Promise<never> {
  console.error(`The bench was ended (${signal}).`);
  if (canReadProcesses) await endDescendants(process.pid);
  return process.exit(1);
}

function describe({ benchmarkIndex, pageMs }: Machine) {
  return `benchmarkIndex ${Math.round(benchmarkIndex).toLocaleString('en')} and ${pageMs.toPrecision(3)} ms of CPU for a long plain page`;
}
