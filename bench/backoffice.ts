import { embeddedDatabase } from '../scripts/embedded-database.ts';
import { type Shop, startApi } from '../scripts/run-shop.ts';
import { measureChanges } from './backoffice-changes.ts';
import { measureHostileFiles, measureImport } from './backoffice-files.ts';
import { addYears, measureScreens } from './backoffice-screens.ts';
import { type Caller, openStaff } from './callers.ts';
import { openFresh } from './fresh-shop.ts';
import { generateProducts } from './generate-products.ts';
import type { Findings } from './report.ts';
import { median, percentile } from './statistics.ts';

const ROWS = 100_000;

/** The back office's lists in a large shop, a file of ten thousand rows, and how soon the shop shows a change. */
export async function measureBackoffice(shop: Shop, found: Findings<'backoffice'>, rounds: number) {
  // Changes first: the shop is as large as the demo then.
  await measureChanges(shop, found, rounds);
  const editor = await openStaff(shop, 'editor');
  await measureHostileFiles(editor, shop.api, found);
  await measureImport(editor, shop.api, found);
  await measureLists(found, rounds);
}

async function measureLists(found: Findings<'backoffice'>, rounds: number) {
  await using fresh = await openFresh((folder) => startApi({ dataDir: folder, env: { LOG_LEVEL: 'error' } }));
  const { api, dataDir } = fresh;
  const database = await embeddedDatabase(dataDir);
  await generateProducts(database, ROWS);
  await addYears(database, ROWS);
  const staff = await openStaff({ api, dataDir }, 'owner');
  const addresses = await listAddresses(staff);
  const times: { address: string; each: number[] }[] = addresses.map((address) => ({ address, each: [] }));
  // One round unmeasured: what the database has just been filled with is not in its memory yet.
  for (let round = 0; round <= rounds; round++)
    for (const { address, each } of times) {
      const { milliseconds } = await staff.get(address);
      if (round > 0) each.push(milliseconds);
    }
  for (const { address, each } of times.toSorted((a, b) => median(b.each) - median(a.each)).slice(0, 3))
    found.note(`a slow list, ${address}: median`, median(each), 'ms');
  const all = times.flatMap(({ each }) => each);
  found.check('lists of # products, orders and edits, p95', percentile(all, 95), ROWS);
  await measureScreens({ api, dataDir }, found, Math.min(rounds, 5));
}

type Part = { id: number };
type Row = { name: { en: string; ru?: string }; brand: Part; type: Part; taste: Part };

/** What somebody does with the lists: pages through it, sorts it, narrows it, and types. */
async function listAddresses({ get }: Caller): Promise<string[]> {
  const { body } = await get<{ results: Row[] }>('products/?sort=id&page=40');
  const [first, second] = body.results;
  if (!first || !second) throw new Error('The generated shop has no fortieth page of products.');
  const sorts = ['name', 'price', 'launch_date', 'popularity', 'rating', 'updated_at', 'id'];
  const filters = [
    `brand_id=${first.brand.id}`,
    `type_id=${first.type.id}`,
    `taste_id=${second.taste.id}`,
    'stock=out',
    'state=published',
    'shown=featured',
    'missing=ru',
    'missing=pictures',
    `taste_id=${second.taste.id}&stock=low&brand_id=${second.brand.id}`,
  ];
  const [word = ''] = first.name.en.split(' ');
  const russian = first.name.ru?.split(' ')[0] ?? word;
  const typed = [word, word.slice(0, 3), word.slice(0, 2), russian, first.name.en].map(encodeURIComponent);
  const products = [
    ...sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}&page=40`]),
    ...filters.flatMap((filter) => ['-updated_at', 'name', '-price'].map((sort) => `${filter}&sort=${sort}`)),
    ...typed.flatMap((q) => [`q=${q}`, `q=${q}&stock=in&sort=name`]),
  ];
  const orders = ['sort=total', 'status=pending', 'status=delivered&sort=-total', 'q=PO-10482', 'q=Batumi'];
  const audit = ['subject=product&subject_id=7', 'action=change&sort=at', 'q=Product+77', 'q=Nobody'];
  const pages = ['', 'page=2', 'page=100', 'page=400', 'page_size=100&page=100'];
  return Object.entries({ products, orders, audit }).flatMap(([list, queries]) =>
    [...pages, ...queries].map((query) => `${list}/?${query}`),
  );
}
