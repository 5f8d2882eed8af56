import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { collectTags } from './collect-tags.ts';
import { productForm } from './product-form.ts';
import { openSmallShop } from './small-shop.ts';
import { openBackoffice } from './staff.ts';

/** The small shop, and what its editor does with the form of a product. */
export async function openProductForms() {
  const shop = await openSmallShop();
  const editor = await openBackoffice(shop, 'editor');

  async function findId(slug: string): Promise<number> {
    const { rows } = await shop.db.execute<{ id: number }>(sql`select id from products where slug = ${slug}`);
    return rows[0]!.id;
  }
  const read = async (slug: string) => (await editor.get(`products/${await findId(slug)}/`)).json();

  return {
    shop,
    editor,
    findId,
    read,
    add: async (different: Parameters<typeof productForm>[1] = {}) => {
      const response = await editor.post('products/', await productForm(shop.db, different));
      expect(response.statusCode, response.body).toBe(201);
      return response.json();
    },
    change: async (slug: string, fields: object) => {
      const { id, version } = await read(slug);
      return editor.patch(`products/${id}/`, { ...fields, version });
    },
    announced: (work: () => Promise<unknown>) => collectTags(shop, work),
  };
}
