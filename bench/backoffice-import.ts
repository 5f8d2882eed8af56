import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueImport } from '@pouchery/contract/backoffice/import-export';
import type { openStaffClient } from './backoffice-client.ts';
import { listFigures, whileAsking } from './backoffice-uploads.ts';
import { atMost, type Findings } from './report.ts';

const ROWS = 10_000;
const LIMIT_S = 60;
const WAIT_LIMIT_MS = 100;
const LOOK_EVERY_MS = 100;
const COLUMNS =
  'slug,name_en,name_ka,name_ru,summary_en,description_en,brand,type,taste,strength_level,nicotine_mg_per_pouch,' +
  'nicotine_mg_per_g,servings_per_package,weight_per_serving_g,launch_date,price,label_base,label_accent,stock';

type Staff = Awaited<ReturnType<typeof openStaffClient>>;

/** A file of ten thousand new products: looked at row by row, then taken in, beside those that the shop has. */
export async function measureImport(staff: Staff, api: string): Promise<Findings> {
  const { result, waited } = await whileAsking(api, () => importMany(staff, api));
  const { looked, applied, lag } = result;
  const [cachedP99 = 0, cachedMost = 0, p99 = 0, most = 0] = listFigures(waited);
  return {
    tables: [
      {
        title: `A file of ${ROWS.toLocaleString('en')} new products, in s`,
        head: ['looked at', 'taken in', 'together'],
        rows: [[looked, applied - looked, applied]],
      },
      {
        title: 'What others wait meanwhile, in ms',
        head: ['', 'p99', 'most'],
        rows: [
          ['cached calls', cachedP99, cachedMost],
          ['uncached calls', p99, most],
          ['the API’s event loop while rows are taken in', lag.p99, lag.most],
        ],
      },
    ],
    budgets: [
      atMost(`${ROWS.toLocaleString('en')} rows imported`, LIMIT_S, applied, 's'),
      atMost('others’ calls during an import, p99', WAIT_LIMIT_MS, Math.max(cachedP99, p99), 'ms'),
      atMost('delay of the API’s event loop while rows are taken in, p99', WAIT_LIMIT_MS, lag.p99, 'ms'),
    ],
  };
}

/** When they had been looked at and when they were taken in, in seconds, and by how much the API's loop was late meanwhile. */
async function importMany(staff: Staff, api: string) {
  const start = performance.now();
  const file = Buffer.from(csvOfMany());
  const { body } = await staff.send<CatalogueImport>('imports/?file_name=bench.csv', file);
  const looked = await untilState(staff, body.id, 'checked', start);
  // Reading the metrics begins a new count.
  await readLag(api);
  await staff.post(`imports/${body.id}/apply/`, {});
  const applied = await untilState(staff, body.id, 'applied', start);
  return { looked, applied, lag: await readLag(api) };
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

async function untilState({ get }: Staff, id: number, wanted: string, start: number) {
  for (;;) {
    const { state } = (await get<CatalogueImport>(`imports/${id}/`)).body;
    if (state === wanted) return (performance.now() - start) / 1000;
    if (state === 'refused' || state === 'failed') throw new Error(`The import is ${state}.`);
    await sleep(LOOK_EVERY_MS);
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
