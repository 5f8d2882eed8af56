import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueImport } from '@pouchery/contract/backoffice/import-export';
import type { Staff } from './backoffice-client.ts';
import { openClient } from './http-client.ts';
import { readMetric } from './metrics.ts';
import type { Findings } from './report.ts';
import { percentile } from './statistics.ts';

const ROWS = 10_000;
const PAUSE_MS = 5;
const LOOK_EVERY_MS = 100;
const MANY = 39_000_000;
const COLUMNS =
  'slug,name_en,name_ka,name_ru,summary_en,description_en,brand,type,taste,strength_level,nicotine_mg_per_pouch,' +
  'nicotine_mg_per_g,servings_per_package,weight_per_serving_g,launch_date,price,label_base,label_accent,stock';

const FILES: Record<string, () => Buffer> = {
  'line breaks': () => Buffer.concat([Buffer.from('slug,name_en\n'), Buffer.alloc(MANY, '\n')]),
  'a row without an end': () => Buffer.concat([Buffer.from('slug,name_en\n'), Buffer.alloc(MANY, ',')]),
  'empty objects': () => Buffer.concat([Buffer.from('{"products":['), Buffer.alloc(MANY, '{},')]),
  'lists in lists': () => Buffer.alloc(MANY, '['),
};

/** How long others wait while files of 39 MB that are no catalogue come in and are refused. */
export async function measureHostileFiles(staff: Staff, api: string, found: Findings<'backoffice'>) {
  const all: number[] = [];
  for (const [name, make] of Object.entries(FILES)) {
    const file = make();
    const { cached, uncached } = await whileAsking(api, async () => {
      const { body } = await staff.send<CatalogueImport>('imports/?file_name=hostile', file);
      await untilState(staff, body.id, 'refused');
    });
    found.note(`others’ calls while a file of ${name} is read`, Math.max(...cached, ...uncached), 'ms');
    all.push(...cached, ...uncached);
  }
  found.judge('others’ calls while a hostile file is read, the slowest', Math.max(...all));
}

/** A file of ten thousand new products: looked at row by row, then taken in, beside those that the shop has. */
export async function measureImport(staff: Staff, api: string, found: Findings<'backoffice'>) {
  const { result, cached, uncached } = await whileAsking(api, () => importMany(staff, api));
  const { looked, applied, lag } = result;
  found.note('rows looked at', looked, 's');
  found.note('others’ calls during an import, the slowest', Math.max(...cached, ...uncached), 'ms');
  found.judge('# rows imported', applied, ROWS);
  const p99 = Math.max(percentile(cached, 99), percentile(uncached, 99));
  found.judge('others’ calls during an import, p99', p99);
  found.judge('delay of the API’s event loop while rows are taken in, p99', lag);
}

/** Asks a cached call and an uncached one over and over until `work` is done; gives the milliseconds that each took. */
async function whileAsking<Result>(api: string, work: () => Promise<Result>) {
  const [cached, uncached]: [number[], number[]] = [[], []];
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
    ask(cached, () => '/api/brands/'),
    ask(uncached, (turn) => `/api/products/?max_price=${(10 + turn / 100).toFixed(2)}`),
  ]);
  return { result, cached, uncached };
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

/** How late the API's event loop was since the last reading, p99 in milliseconds. */
async function readLag(api: string) {
  return (await readMetric(api, 'nodejs_eventloop_lag_p99_seconds')) * 1000;
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
