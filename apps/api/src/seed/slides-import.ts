import type { ContentImport } from '@pouchery/contract/catalog-import';
import { mainText } from '@pouchery/contract/main-locale';
import type { Transaction } from '#api/database/open-database.ts';
import { upsertRows } from '#api/database/upsert-rows.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import type { ImportCheck } from '#api/features/catalog-import/import-check.ts';
import { findPictureIds } from '#api/features/catalog-import/pictures-import.ts';
import { slides } from '#api/features/promotions/promotions-tables.ts';
import { findIds } from './linked-rows.ts';

type Imported = ContentImport['slides'][number];

/**
 * Writes slides by position. A slide whose address is a product's or a brand's keeps which, for its colours and facts.
 * Notes in `check` what is wrong; gives how many were written.
 */
export async function importSlides(tx: Transaction, imported: readonly Imported[], check: ImportCheck) {
  const linked = imported.map((slide) => ({
    ...slide,
    product: slide.product ?? slugAfter('/product/', slide.href),
    brand: slugAfter('/brand/', slide.href),
  }));
  const pictureIds = await findPictureIds(
    tx,
    linked.flatMap(({ picture }) => picture ?? []),
  );
  const productIds = await findIds(
    tx,
    products,
    linked.flatMap(({ product }) => product ?? []),
  );
  const brandIds = await findIds(
    tx,
    brands,
    linked.flatMap(({ brand }) => brand ?? []),
  );
  check.unique('slides', 'position', imported, ({ position }) => position);
  const rows = linked.map(({ picture, product, brand, ...texts }) => {
    const row = `slides “${texts.position}”`;
    check.reference(row, 'picture', picture, pictureIds);
    check.reference(row, 'product', product, productIds);
    check.reference(row, 'href', brand, brandIds);
    if (product === null && (mainText(texts.title) === '' || mainText(texts.text) === ''))
      check.problem(row, 'title', 'only a product slide may go without words.');
    if (picture === null && product === null)
      check.problem(row, 'picture', 'only a product slide may go without.');
    return {
      ...texts,
      pictureId: picture === null ? null : (pictureIds.get(picture) ?? null),
      productId: product === null ? null : (productIds.get(product) ?? null),
      brandId: brand === null ? null : (brandIds.get(brand) ?? null),
    };
  });
  check.finish();
  const { written } = await upsertRows(tx, slides, 'position', rows);
  return written.length;
}

function slugAfter(path: string, href: string) {
  return href.startsWith(path) ? href.slice(path.length) : null;
}
