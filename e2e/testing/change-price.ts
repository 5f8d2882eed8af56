import { readDemo } from '@pouchery/demo/read-demo';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../apps/api/src/database/open-database.ts';
import { importCatalogue } from '../../apps/api/src/features/catalog-import/catalog-import.ts';
import { embeddedDatabase } from '../../scripts/embedded-database.ts';

/**
 * Changes a product's price at every partner as the back office will: through the catalogue's import, on the shop's own
 * database.
 */
export async function changePrice(dataDir: string, slug: string, price: string) {
  const { catalog } = readDemo();
  const products = catalog.products.filter((product) => product.slug === slug);
  const client = new pg.Pool(await embeddedDatabase(dataDir));
  try {
    const db: Database = drizzle({ client, casing: 'snake_case' });
    const nothingElse = { brands: [], types: [], tastes: [], delivery_partners: [], reviews: [] };
    const asked = products.map((product) => ({
      ...product,
      price,
      delivery_partners: product.delivery_partners.map((offer) => ({ ...offer, price: null })),
    }));
    const document = { ...nothingElse, products: asked };
    await importCatalogue(db, document, []);
  } finally {
    await client.end();
  }
}
