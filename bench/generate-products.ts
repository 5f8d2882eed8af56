import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { EVERYTHING } from '@pouchery/contract/paths';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { announceChange } from '../apps/api/src/changes/announce-change.ts';
import type { Database } from '../apps/api/src/database/open-database.ts';
import { withClient } from '../apps/api/src/database/with-client.ts';
import { PICKS, ROWS } from './generated-rows.ts';
import { makeWords } from './generated-words.ts';

/** Products at which the words and brands of a catalogue are about as many as here. */
const LARGE = 1_000_000;
const MAX_NOUNS = 2_500;
const MAX_ADJECTIVES = 1_000;
const MAX_BRANDS = 1_000;
const FEWEST_BRANDS = 12;
const TABLES = ['products', 'product_statistics', 'product_pictures'];

/**
 * Adds `count` products to a catalogue that has types, tastes and at least one product to borrow colours and
 * pictures from (the demo's will do): names of two or three words in three languages, common and rare ones,
 * brands large and small, ratings and prices. The same count gives the same products.
 */
export async function generateProducts(connection: pg.ClientConfig, count: number): Promise<void> {
  await withClient(connection, async (client) => {
    const db = drizzle({ client, casing: 'snake_case' }) as unknown as Database;
    await client.query(
      `set maintenance_work_mem = '256MB'; set work_mem = '128MB'; set synchronous_commit = off;
      set enable_nestloop = off`,
    );
    await prepareParts(client, count);
    // A bulk load is several times faster without indexes, but for those that keep rows apart; they are built anew below.
    await client.query(
      `update pg_index set indisready = false, indisvalid = false where indrelid = any($1::regclass[]) and not indisunique`,
      [TABLES],
    );
    for (const statement of [PICKS, ...ROWS])
      await client.query(statement.replaceAll('{count}', String(count)));
    for (const table of TABLES) await client.query(`reindex table ${table}`);
    await client.query('vacuum (analyze)');
    // Now rather than spread over the minutes in which the shop is measured.
    await client.query('checkpoint');
    await announceChange(db, [EVERYTHING]);
  });
}

/** Temporary tables of all that products are put together from. */
async function prepareParts(client: pg.Client, count: number) {
  const share = Math.min(1, Math.sqrt(count / LARGE));
  const scaled = (most: number, least: number) => Math.max(least, Math.round(most * share));
  await client.query(`
    create temporary table vocabulary (kind text, index int, id int, text jsonb, primary key (kind, index));
    create function pg_temp.chance(i int, seed int) returns float8 language sql immutable
      return (hashint4extended(i, seed) & 2147483647) / 2147483648.0`);
  await addParts(client, 'noun', makeWords('noun', scaled(MAX_NOUNS, 60)));
  await addParts(client, 'adjective', makeWords('adjective', scaled(MAX_ADJECTIVES, 30)));

  const brands = makeWords('brand', scaled(MAX_BRANDS, FEWEST_BRANDS)).map(capitalised);
  await client.query(
    `insert into brands (slug, name, tagline, story, country, color_base, color_accent, tint, tint_strong, tint_deep)
     select 'g-' || lower(made.name ->> 'en'), made.name, '{"en": "Generated for measuring"}', '{"en": "Generated for measuring."}',
       '{"en": "Georgia", "ka": "საქართველო", "ru": "Грузия"}', color_base, color_accent, tint, tint_strong, tint_deep
     from jsonb_array_elements($1::jsonb) with ordinality as made (name, index)
     join (select *, row_number() over (order by id) - 1 as number, count(*) over () as known from brands) as brand
       on brand.number = made.index % brand.known
     on conflict (slug) do nothing`,
    [JSON.stringify(brands)],
  );
  for (const [kind, table] of Object.entries({ brand: 'brands', taste: 'tastes', type: 'product_types' }))
    await client.query(
      `insert into vocabulary select '${kind}', row_number() over (order by slug = 'nicotine-free', id) - 1, id, name from ${table}`,
    );
  await client.query(`
    create temporary table look as
      select row_number() over (order by p.id) - 1 as index, label_base, label_accent, tint,
        tint_strong, tint_deep, (select picture_id from product_pictures where product_id = p.id order by position limit 1)
      from products as p order by p.id limit 100;
    analyze vocabulary;
    analyze look`);
}

async function addParts(client: pg.Client, kind: string, words: LocalizedText[]) {
  await client.query(
    `insert into vocabulary select $1, place - 1, null, text from jsonb_array_elements($2::jsonb) with ordinality as given (text, place)`,
    [kind, JSON.stringify(words)],
  );
}

function capitalised({ en, ka, ru }: { en: string; ka: string; ru: string }) {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return { en: capital(en), ka: capital(ka), ru: capital(ru) };
}
