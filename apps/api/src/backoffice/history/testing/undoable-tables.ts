import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';

const TABLES = [
  'brands',
  'delivery_partners',
  'favourites',
  'product_offers',
  'product_pictures',
  'product_search',
  'product_statistics',
  'product_types',
  'products',
  'questions',
  'redirects',
  'slug_redirects',
  'stock_alerts',
  'tastes',
];

/** Every row of the tables whose changes can be undone, but for how often and when each was changed. */
export async function readUndoableRows(db: Database) {
  const tables: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await db.execute<{ row: string }>(sql`
      select (to_jsonb(present) - 'version' - 'updated_at')::text as row from ${sql.identifier(table)} as present`);
    tables[table] = rows.map(({ row }) => row).sort();
  }
  return tables;
}
