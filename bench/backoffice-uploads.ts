import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueImport } from '@pouchery/contract/backoffice/import-export';
import type { openStaffClient } from './backoffice-client.ts';
import { openClient } from './http-client.ts';
import { atMost, type Findings } from './report.ts';
import { percentile } from './statistics.ts';

const LIMIT_MS = 100;
const PAUSE_MS = 5;
const LOOK_EVERY_MS = 100;
const MANY = 39_000_000;

type Staff = Awaited<ReturnType<typeof openStaffClient>>;
/** Milliseconds that others waited meanwhile. */
type Waited = { cached: number[]; uncached: number[] };

/** Asks a cached call and an uncached one over and over until `work` is done. */
export async function whileAsking<Result>(api: string, work: () => Promise<Result>) {
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

const FILES: Record<string, () => Buffer> = {
  'line breaks': () => Buffer.concat([Buffer.from('slug,name_en\n'), Buffer.alloc(MANY, '\n')]),
  'a row without an end': () => Buffer.concat([Buffer.from('slug,name_en\n'), Buffer.alloc(MANY, ',')]),
  'empty objects': () => Buffer.concat([Buffer.from('{"products":['), Buffer.alloc(MANY, '{},')]),
  'lists in lists': () => Buffer.alloc(MANY, '['),
};

/** How long others wait while files of 39 MB that are no catalogue come in and are refused. */
export async function measureHostileFiles(staff: Staff, api: string): Promise<Findings> {
  const all: number[] = [];
  const rows: (string | number)[][] = [];
  for (const [name, make] of Object.entries(FILES)) {
    const file = make();
    const { waited } = await whileAsking(api, async () => {
      const { body } = await staff.send<CatalogueImport>('imports/?file_name=hostile', file);
      await untilRefused(staff, body.id);
    });
    rows.push([name, waited.cached.length, ...listFigures(waited)]);
    all.push(...waited.cached, ...waited.uncached);
  }
  return {
    tables: [
      {
        title: 'What others wait while a hostile file of 39 MB is read, in ms',
        head: ['', 'calls', 'cached p99', 'most', 'uncached p99', 'most'],
        rows,
      },
    ],
    budgets: [
      atMost('others’ calls while a hostile file is read, the slowest', LIMIT_MS, Math.max(...all), 'ms'),
    ],
  };
}

/** p99 and maximum of the cached calls, then of the others. */
export function listFigures({ cached, uncached }: Waited): number[] {
  return [percentile(cached, 99), Math.max(...cached), percentile(uncached, 99), Math.max(...uncached)];
}

async function untilRefused({ get }: Staff, id: number): Promise<void> {
  const { state } = (await get<CatalogueImport>(`imports/${id}/`)).body;
  if (state === 'refused') return;
  if (state !== 'checking') throw new Error(`The hostile file is ${state}.`);
  await sleep(LOOK_EVERY_MS);
  await untilRefused({ get } as Staff, id);
}
