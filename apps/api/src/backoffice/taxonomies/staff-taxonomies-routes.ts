import * as contract from '@pouchery/contract/backoffice/taxonomies';
import { requirePicture } from '#api/backoffice/require-references.ts';
import { columnsOf, valuesOf } from '#api/database/columns-of.ts';
import { brands, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import { tasteColorColumns, toColorColumns } from '#api/features/catalog/taste-colors.ts';
import { tintsOfLabel } from '#api/features/catalog/tints.ts';
import { oldSlugs } from '#api/features/redirects/slugs.ts';
import { missingIn, productCount, taxonomyRoutes } from './taxonomy-rows.ts';

const COLUMNS = ['id', 'version', 'slug', 'name', 'position', 'seo_title', 'seo_description'] as const;

const BRAND = ['tagline', 'story', 'country', 'color_base', 'color_accent'] as const;
const brandColumns = {
  ...columnsOf(brands, ...COLUMNS, ...BRAND),
  old_slugs: oldSlugs('brand'),
  product_count: productCount('brand'),
  missing: missingIn(brands.name, brands.tagline, brands.story, brands.country),
};
export const staffBrandRoutes = taxonomyRoutes(
  'brand',
  contract.brandCalls,
  (db) => db.select(brandColumns).from(brands).$dynamic(),
  (form) => ({
    ...valuesOf(form, ...BRAND),
    ...tintsOfLabel({ base: form.color_base, accent: form.color_accent }),
  }),
  contract.orderBrands,
);

const TYPE = ['description', 'pouch_length_mm', 'pouch_width_mm'] as const;
const typeColumns = {
  ...columnsOf(productTypes, ...COLUMNS, ...TYPE),
  old_slugs: oldSlugs('type'),
  product_count: productCount('type'),
  missing: missingIn(productTypes.name, productTypes.description),
};
export const staffTypeRoutes = taxonomyRoutes(
  'type',
  contract.typeCalls,
  (db) => db.select(typeColumns).from(productTypes).$dynamic(),
  (form) => valuesOf(form, ...TYPE),
  contract.orderTypes,
);

const TASTE = ['description', 'picture_id', 'article_slug'] as const;
const tasteColumns = {
  ...columnsOf(tastes, ...COLUMNS, ...TASTE),
  colors: tasteColorColumns,
  old_slugs: oldSlugs('taste'),
  product_count: productCount('taste'),
  missing: missingIn(tastes.name, tastes.description),
};
export const staffTasteRoutes = taxonomyRoutes(
  'taste',
  contract.tasteCalls,
  (db) => db.select(tasteColumns).from(tastes).$dynamic(),
  async (form, tx) => {
    await requirePicture(tx, form.picture_id, 'picture_id');
    return { ...toColorColumns(form.colors), ...valuesOf(form, ...TASTE) };
  },
  contract.orderTastes,
);
