import * as contract from '@pouchery/contract/backoffice/taxonomies';
import { columnsOf, valuesOf } from '#api/database/columns-of.ts';
import { brands } from '#api/features/catalog/catalog-tables.ts';
import { tintsOfLabel } from '#api/features/catalog/tints.ts';
import { oldSlugs } from '#api/features/redirects/slugs.ts';
import { missingIn, productCount, taxonomyRoutes } from './taxonomy-rows.ts';

const columns = {
  ...columnsOf(brands, 'id', 'version', 'slug', 'name', 'position', 'tagline', 'story', 'country'),
  ...columnsOf(brands, 'color_base', 'color_accent', 'seo_title', 'seo_description'),
  old_slugs: oldSlugs('brand'),
  product_count: productCount('brand'),
  missing: missingIn(brands.name, brands.tagline, brands.story, brands.country),
};

export const staffBrandRoutes = taxonomyRoutes(
  'brand',
  contract.brandCalls,
  (db) => db.select(columns).from(brands).$dynamic(),
  (form) => ({
    ...valuesOf(form, 'tagline', 'story', 'country', 'color_base', 'color_accent'),
    ...tintsOfLabel({ base: form.color_base, accent: form.color_accent }),
  }),
  contract.orderBrands,
);
