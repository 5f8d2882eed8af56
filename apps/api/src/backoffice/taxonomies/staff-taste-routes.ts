import * as contract from '@pouchery/contract/backoffice/taxonomies';
import { requirePicture } from '#api/backoffice/require-references.ts';
import { columnsOf, valuesOf } from '#api/database/columns-of.ts';
import { tastes } from '#api/features/catalog/catalog-tables.ts';
import { tasteColorColumns, toColorColumns } from '#api/features/catalog/taste-colors.ts';
import { oldSlugs } from '#api/features/redirects/slugs.ts';
import { missingIn, productCount, taxonomyRoutes } from './taxonomy-rows.ts';

const columns = {
  ...columnsOf(tastes, 'id', 'version', 'slug', 'name', 'position', 'description', 'picture_id'),
  ...columnsOf(tastes, 'article_slug', 'seo_title', 'seo_description'),
  old_slugs: oldSlugs('taste'),
  colors: tasteColorColumns,
  product_count: productCount('taste'),
  missing: missingIn(tastes.name, tastes.description),
};

export const staffTasteRoutes = taxonomyRoutes(
  'taste',
  contract.tasteCalls,
  (db) => db.select(columns).from(tastes).$dynamic(),
  async (form, tx) => {
    await requirePicture(tx, form.picture_id, 'picture_id');
    return { ...toColorColumns(form.colors), ...valuesOf(form, 'description', 'picture_id', 'article_slug') };
  },
  contract.orderTastes,
);
