import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';

/** Adds so many copies of every product, `copy-1` and on, that differ in strength, nicotine, price and popularity. */
export async function copyProducts(db: Database, count: number) {
  await db.execute(sql`
    insert into products (slug, brand_id, type_id, taste_id, strength_level, nicotine_mg_per_pouch, nicotine_mg_per_g,
      servings_per_package, weight_per_serving_g, launch_date, price, featured, stock, popularity, label_base, label_accent,
      tint, tint_strong, tint_deep, name, summary, description, flavour_notes)
    select 'copy-' || copy, brand_id, type_id, taste_id, copy % 6, copy % 20, nicotine_mg_per_g, servings_per_package,
      weight_per_serving_g, launch_date, price + copy, featured, stock, copy, label_base, label_accent, tint, tint_strong,
      tint_deep, name, summary, description, flavour_notes
    from products, generate_series(1, ${count}::int) as copy`);
}
