import { ATTRIBUTE_DEFAULTS } from '@pouchery/contract/attribute-names';
import type { ProductForm } from '@pouchery/contract/backoffice/products';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';

/** What the form of a new product says, for a shop of `makeCatalogue`; say what is different about yours. */
export async function productForm(db: Database, different: Partial<ProductForm> = {}): Promise<ProductForm> {
  const { rows } = await db.execute<Record<'brand_id' | 'type_id' | 'taste_id', number>>(sql`
    select (select id from brands where slug = 'norvik') as brand_id,
      (select id from product_types where slug = 'slim') as type_id,
      (select id from tastes where slug = 'berry') as taste_id`);
  return {
    state: 'published',
    ...rows[0]!,
    name: { en: 'Wild Plum', ka: 'ტყემალი', ru: 'Алыча' },
    summary: { en: 'Sour and sweet.', ka: 'მჟავე და ტკბილი.', ru: 'Кислая и сладкая.' },
    description: { en: 'Plums of the hills.', ka: 'მთის ქლიავი.', ru: 'Сливы с холмов.' },
    flavour_notes: [{ en: 'plum', ka: 'ქლიავი', ru: 'слива' }],
    strength_level: 3,
    ...ATTRIBUTE_DEFAULTS,
    nicotine_mg_per_pouch: 8,
    nicotine_mg_per_g: 11.4,
    servings_per_package: 20,
    weight_per_serving_g: 0.7,
    launch_date: '2026-11-01',
    price: '16.50',
    stock: 'in',
    featured: false,
    popularity: 10,
    label: { base: '#7A1420', accent: '#FFD9C0' },
    pictures: [],
    offers: [],
    ...different,
  };
}
