/**
 * `npm run bench`: starts the shop as `npm start` does, on free ports with fresh data, measures it and prints each figure
 * beside its budget; the last lines say which are missed.
 *   --quick          fewer rounds and no million products
 *   --only <part>    one part alone; may be repeated
 *   --orders-for <s> how many seconds orders come in the part `selling`
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Shop, startShop } from '../scripts/run-shop.ts';
import { measureBackoffice } from './backoffice.ts';
import { BUDGETS, type Part } from './budgets.ts';
import { measureClicks } from './click-to-title.ts';
import { takeRefused } from './http-client.ts';
import { measureBytes } from './javascript-bytes.ts';
import { measureLighthouse } from './lighthouse.ts';
import { type Machine, measureMachine, REFERENCE, toSpeed } from './machine-speed.ts';
import { measureMemory } from './memory.ts';
import { measureOverload } from './overload.ts';
import { type Finding, type Findings, openFindings } from './report.ts';
import { measureScale } from './scale.ts';
import { measureSelling } from './selling.ts';
import { measureThroughput } from './throughput.ts';
import { measureWholeSystem } from './whole-system.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    'orders-for': { type: 'string', default: '' },
  },
});
const { quick } = options;

type Measures<Name extends Part> = (shop: Shop, found: Findings<Name>) => Promise<void>;

/** In this order. */
const PARTS: { [Name in Part]: Measures<Name> } = {
  memory: (_shop, found) => measureMemory(found, { addresses: 5_000, flood: quick ? 2_000 : 20_000 }),
  throughput: (shop, found) =>
    measureThroughput(shop, found, quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 3 }),
  whole: (_shop, found) => measureWholeSystem(found, [52, 10_000], quick ? 50 : 150),
  bytes: measureBytes,
  click: (shop, found) => measureClicks(shop, found, quick ? 3 : 9),
  overload: (shop, found) => measureOverload(shop, found, quick ? 3 : 10),
  lighthouse: (shop, found) => measureLighthouse(shop, found, quick ? 1 : 5),
  scale: (_shop, found) => measureScale(found, quick ? [52, 10_000] : [52, 10_000, 1_000_000]),
  selling: (_shop, found) =>
    measureSelling(found, [52, 10_000], {
      calls: quick ? 40 : 200,
      seconds: Number(options['orders-for']) || (quick ? 10 : 30),
    }),
  // Last: it leaves the shop with ten thousand products more.
  backoffice: (shop, found) => measureBackoffice(shop, found, quick ? 3 : 10),
};

const names = Object.keys(BUDGETS) as Part[];
const unknown = options.only.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const all: Finding[] = [];
console.log(
  `## ${new Date().toISOString().slice(0, 16)}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? ''}\n\n` +
    `Budgets of time are for ${describe(REFERENCE)}, and scaled where the machine is slower in either: by the mean of before a part and after.\n`,
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // What parts have started ends with the bench.
  process.once(signal, () => process.exit(1));
}
// Of a connection that nobody waits on, when what it leads to ends: the part that needs it fails by itself.
process.on('uncaughtException', (error) => console.error(error));
const shop = await startShop();
try {
  let before = await measureMachine();
  for (const name of names) {
    if (options.only.length > 0 && !options.only.includes(name)) continue;
    before = await measurePart(name, before);
  }
} finally {
  await shop.stop();
}
const compared = all.filter(({ isMet }) => isMet !== undefined);
const missed = compared.filter(({ isMet }) => !isMet).map(({ line }) => line);
console.log(
  [
    ...(missed.length > 0 ? ['### Missed', '', ...missed, ''] : []),
    `${compared.length - missed.length} of ${compared.length} budgets met.`,
  ].join('\n'),
);

/** A part that fails is a missed budget, and the parts after it run. Gives the machine as it is afterwards. */
async function measurePart<Name extends Part>(name: Name, before: Machine): Promise<Machine> {
  const found = openFindings(name);
  try {
    await PARTS[name](shop, found);
  } catch (error) {
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

function describe({ benchmarkIndex, pageMs }: Machine) {
  return `benchmarkIndex ${Math.round(benchmarkIndex).toLocaleString('en')} and ${pageMs.toPrecision(3)} ms of CPU for a long plain page`;
}
