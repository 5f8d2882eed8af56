import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueImport } from '@pouchery/contract/backoffice/exchange';
import type { openStaffClient } from './backoffice-client.ts';
import { atMost, type Findings } from './report.ts';

const ROWS = 10_000;
const LIMIT_S = 60;
const LOOK_EVERY_MS = 100;
const COLUMNS =
  'slug,name_en,name_ka,name_ru,summary_en,description_en,brand,type,taste,strength_level,nicotine_mg_per_pouch,' +
  'nicotine_mg_per_g,servings_per_package,weight_per_serving_g,launch_date,price,label_base,label_accent,stock';

type Staff = Awaited<ReturnType<typeof openStaffClient>>;

/** A file of ten thousand new products: looked at row by row, then taken in, beside those that the shop has. */
export async function measureImport(staff: Staff): Promise<Findings> {
  const start = performance.now();
  const { body } = await staff.send<CatalogueImport>(
    'imports/?file_name=bench.csv',
    Buffer.from(csvOfMany()),
  );
  const looked = await untilState(staff, body.id, 'checked', start);
  await staff.post(`imports/${body.id}/apply/`, {});
  const applied = await untilState(staff, body.id, 'applied', start);
  return {
    tables: [
      {
        title: `A file of ${ROWS.toLocaleString('en')} new products, in s`,
        head: ['looked at', 'taken in', 'together'],
        rows: [[looked, applied - looked, applied]],
      },
    ],
    budgets: [atMost(`${ROWS.toLocaleString('en')} rows imported`, LIMIT_S, applied, 's')],
  };
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
