import * as contract from '@pouchery/contract/backoffice/taxonomies';
import { columnsOf, valuesOf } from '#api/database/columns-of.ts';
import { productTypes } from '#api/features/catalog/catalog-tables.ts';
import { oldSlugs } from '#api/features/redirects/slugs.ts';
import { missingIn, productCount, taxonomyRoutes } from './taxonomy-rows.ts';

const columns = {
  ...columnsOf(productTypes, 'id', 'version', 'slug', 'name', 'position', 'description', 'pouch_length_mm'),
  ...columnsOf(productTypes, 'pouch_width_mm', 'seo_title', 'seo_description'),
  old_slugs: oldSlugs('type'),
  product_count: productCount('type'),
  missing: missingIn(productTypes.name, productTypes.description),
};

export const staffTypeRoutes = taxonomyRoutes(
  'type',
  contract.typeCalls,
  (db) => db.select(columns).from(productTypes).$dynamic(),
  (form) => valuesOf(form, 'description', 'pouch_length_mm', 'pouch_width_mm'),
  contract.orderTypes,
);
