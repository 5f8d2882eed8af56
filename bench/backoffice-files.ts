import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueImport } from '@pouchery/contract/backoffice/import-export';
import type { Caller } from './callers.ts';
import { whileVisiting } from './load.ts';
import { readMetric } from './metrics.ts';
import type { Findings } from './report.ts';
import { percentile } from './statistics.ts';

const ROWS = 10_000;
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
export async function measureHostileFiles(staff: Caller, api: string, found: Findings<'backoffice'>) {
  const all: number[] = [];
  for (const [name, make] of Object.entries(FILES)) {
    const file = make();
    const { times } = await whileAsking(api, async () => {
      const { body } = await staff.post<CatalogueImport>('imports/?file_name=hostile', file);
      await untilState(staff, body.id, 'refused');
    });
    found.note(`others’ calls while a file of ${name} is read`, Math.max(...times), 'ms');
    all.push(...times);
  }
  found.check('others’ calls while a hostile file is read, the slowest', Math.max(...all));
}

/** A file of ten thousand new products: looked at row by row, then taken in, beside those that the shop has. */
export async function measureImport(staff: Caller, api: string, found: Findings<'backoffice'>) {
  const { result, times } = await whileAsking(api, () => importMany(staff, api));
  const { looked, applied, lag } = result;
  found.note('rows looked at', looked, 's');
  found.note('others’ calls during an import, the slowest', Math.max(...times), 'ms');
  found.check('# rows imported', applied, ROWS);
  found.check('others’ calls during an import, p99', percentile(times, 99));
  found.check('delay of the API’s event loop while rows are taken in, p99', lag);
}

/** Milliseconds of a cached call and of uncached ones that somebody makes meanwhile, one after another. */
async function whileAsking<Result>(api: string, work: () => Promise<Result>) {
  const uncached = Array.from(
    { length: ROWS },
    (_, at) => `/api/products/?max_price=${(10 + at / 100).toFixed(2)}`,
  );
  const { result, visited } = await whileVisiting({ origin: api, cached: '/api/brands/', uncached }, work);
  return { result, times: [...visited.cached, ...visited.uncached].map(({ ms }) => ms) };
}

/** When they had been looked at and when they were taken in, in seconds, and by how much the API's loop was late meanwhile. */
async function importMany(staff: Caller, api: string) {
  const start = performance.now();
  const file = Buffer.from(csvOfMany());
  const { body } = await staff.post<CatalogueImport>('imports/?file_name=bench.csv', file);
  const seconds = () => (performance.now() - start) / 1000;
  await untilState(staff, body.id, 'checked');
  const checkedAt = seconds();
  // Reading the metrics begins a new count.
  await readLag(api);
  await staff.post(`imports/${body.id}/apply/`, {});
  await untilState(staff, body.id, 'applied');
  return { looked: checkedAt, applied: seconds(), lag: await readLag(api) };
}

/** How late the API's event loop was since the last reading, p99 in milliseconds. */
async function readLag(api: string) {
  return (await readMetric(api, 'nodejs_eventloop_lag_p99_seconds')) * 1000;
}

async function untilState({ get }: Caller, id: number, wanted: CatalogueImport['state']) {
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
