import * as contract from '@pouchery/contract/backoffice/taxonomies';
import { productTypes } from '#api/features/catalog/catalog-tables.ts';
import { oldSlugs } from '#api/features/redirects/slugs.ts';
import { missingIn, productCount, taxonomyRoutes } from './taxonomy-rows.ts';

const columns = {
  id: productTypes.id,
  version: productTypes.version,
  slug: productTypes.slug,
  old_slugs: oldSlugs('type'),
  name: productTypes.name,
  position: productTypes.position,
  description: productTypes.description,
  pouch_length_mm: productTypes.pouchLengthMm,
  pouch_width_mm: productTypes.pouchWidthMm,
  seo_title: productTypes.seoTitle,
  seo_description: productTypes.seoDescription,
  product_count: productCount('type'),
  missing: missingIn(productTypes.name, productTypes.description),
};

export const staffTypeRoutes = taxonomyRoutes(
  'type',
  contract.typeCalls,
  (db) => db.select(columns).from(productTypes).$dynamic(),
  ({ description, pouch_length_mm: pouchLengthMm, pouch_width_mm: pouchWidthMm }) => ({
    description,
    pouchLengthMm,
    pouchWidthMm,
  }),
  contract.orderTypes,
);
