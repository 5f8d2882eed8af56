import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueImport } from '@pouchery/contract/backoffice/import-export';
import type { Staff } from './backoffice-client.ts';
import { openClient } from './http-client.ts';
import type { Cell, Findings } from './report.ts';
import { percentile } from './statistics.ts';

const ROWS = 10_000;
const PAUSE_MS = 5;
const LOOK_EVERY_MS = 100;
const MANY = 39_000_000;
const COLUMNS =
  'slug,name_en,name_ka,name_ru,summary_en,description_en,brand,type,taste,strength_level,nicotine_mg_per_pouch,' +
  'nicotine_mg_per_g,servings_per_package,weight_per_serving_g,launch_date,price,label_base,label_accent,stock';

/** Milliseconds that others waited meanwhile. */
type Waited = { cached: number[]; uncached: number[] };

const FILES: Record<string, () => Buffer> = {
  'line breaks': () => Buffer.concat([Buffer.from('slug,name_en\n'), Buffer.alloc(MANY, '\n')]),
  'a row without an end': () => Buffer.concat([Buffer.from('slug,name_en\n'), Buffer.alloc(MANY, ',')]),
  'empty objects': () => Buffer.concat([Buffer.from('{"products":['), Buffer.alloc(MANY, '{},')]),
  'lists in lists': () => Buffer.alloc(MANY, '['),
};

/** How long others wait while files of 39 MB that are no catalogue come in and are refused. */
export async function measureHostileFiles(staff: Staff, api: string, found: Findings<'backoffice'>) {
  const all: number[] = [];
  const rows: Cell[][] = [];
  for (const [name, make] of Object.entries(FILES)) {
    const file = make();
    const { waited } = await whileAsking(api, async () => {
      const { body } = await staff.send<CatalogueImport>('imports/?file_name=hostile', file);
      await untilState(staff, body.id, 'refused');
    });
    rows.push([name, waited.cached.length, ...listFigures(waited)]);
    all.push(...waited.cached, ...waited.uncached);
  }
  found.table(
    'What others wait while a hostile file of 39 MB is read, in ms',
    ['', 'calls', 'cached p99', 'most', 'uncached p99', 'most'],
    rows,
  );
  found.judge('others’ calls while a hostile file is read, the slowest', Math.max(...all));
}

/** A file of ten thousand new products: looked at row by row, then taken in, beside those that the shop has. */
export async function measureImport(staff: Staff, api: string, found: Findings<'backoffice'>) {
  const { result, waited } = await whileAsking(api, () => importMany(staff, api));
  const { looked, applied, lag } = result;
  const [cachedP99 = 0, cachedMost = 0, p99 = 0, most = 0] = listFigures(waited);
  found.table(
    `A file of ${ROWS.toLocaleString('en')} new products, in s`,
    ['looked at', 'taken in', 'together'],
    [[looked, applied - looked, applied]],
  );
  found.table(
    'What others wait meanwhile, in ms',
    ['', 'p99', 'most'],
    [
      ['cached calls', cachedP99, cachedMost],
      ['uncached calls', p99, most],
      ['the API’s event loop while rows are taken in', lag.p99, lag.most],
    ],
  );
  found.judge('# rows imported', applied, ROWS);
  found.judge('others’ calls during an import, p99', Math.max(cachedP99, p99));
  found.judge('delay of the API’s event loop while rows are taken in, p99', lag.p99);
}

/** Asks a cached call and an uncached one over and over until `work` is done. */
async function whileAsking<Result>(api: string, work: () => Promise<Result>) {
  const waited: Waited = { cached: [], uncached: [] };
  let isDone = false;
  async function ask(times: number[], path: (turn: number) => string) {
    const client = await openClient(api);
    for (let turn = 0; !isDone; turn++) {
      times.push((await client.ask(path(turn))).lastByte);
      await sleep(PAUSE_MS);
    }
    client.close();
  }
  const [result] = await Promise.all([
    work().finally(() => {
      isDone = true;
    }),
    ask(waited.cached, () => '/api/brands/'),
    ask(waited.uncached, (turn) => `/api/products/?max_price=${(10 + turn / 100).toFixed(2)}`),
  ]);
  return { result, waited };
}

/** p99 and maximum of the cached calls, then of the others. */
function listFigures({ cached, uncached }: Waited): number[] {
  return [percentile(cached, 99), Math.max(...cached), percentile(uncached, 99), Math.max(...uncached)];
}

/** When they had been looked at and when they were taken in, in seconds, and by how much the API's loop was late meanwhile. */
async function importMany(staff: Staff, api: string) {
  const start = performance.now();
  const file = Buffer.from(csvOfMany());
  const { body } = await staff.send<CatalogueImport>('imports/?file_name=bench.csv', file);
  const seconds = () => (performance.now() - start) / 1000;
  await untilState(staff, body.id, 'checked');
  const looked = seconds();
  // Reading the metrics begins a new count.
  await readLag(api);
  await staff.post(`imports/${body.id}/apply/`, {});
  await untilState(staff, body.id, 'applied');
  return { looked, applied: seconds(), lag: await readLag(api) };
}

/** How late the API's event loop was since the last reading, in milliseconds. */
async function readLag(api: string) {
  const metrics = await (await fetch(`${api}/metrics`)).text();
  const readLag = (name: string) => {
    const [, seconds] = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(metrics) ?? [];
    if (seconds === undefined) throw new Error(`The metrics have no lag of the event loop (${name}).`);
    return Number(seconds) * 1000;
  };
  return { p99: readLag('p99'), most: readLag('max') };
}

async function untilState({ get }: Staff, id: number, wanted: CatalogueImport['state']) {
  for (; ; await sleep(LOOK_EVERY_MS)) {
    const { state } = (await get<CatalogueImport>(`imports/${id}/`)).body;
    if (state === wanted) return;
    if (state === 'refused' || state === 'failed') throw new Error(`The import is ${state}.`);
  }
}

function csvOfMany() {
  const rows = Array.from(
    { length: ROWS },
    (_, row) =>
      `bench-row-${row},Row ${row},მწკრივი ${row},Ряд ${row},In one line,"Longer, with ""quotes""",` +
      `norvik,slim,mint,3,8.5,12.1,20,0.7,2026-01-02,${5 + (row % 20)}.50,#113355,#ddeeff,in`,
  );
  return `\ufeff${[COLUMNS, ...rows].join('\r\n')}\r\n`;
}
