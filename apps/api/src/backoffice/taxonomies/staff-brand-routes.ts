import * as contract from '@pouchery/contract/backoffice/taxonomies';
import { brands } from '#api/features/catalog/catalog-tables.ts';
import { tintsOfLabel } from '#api/features/catalog/tints.ts';
import { oldSlugs } from '#api/features/redirects/slugs.ts';
import { missingIn, productCount, taxonomyRoutes } from './taxonomy-rows.ts';

const columns = {
  id: brands.id,
  version: brands.version,
  slug: brands.slug,
  old_slugs: oldSlugs('brand'),
  name: brands.name,
  position: brands.position,
  tagline: brands.tagline,
  story: brands.story,
  country: brands.country,
  color_base: brands.colorBase,
  color_accent: brands.colorAccent,
  seo_title: brands.seoTitle,
  seo_description: brands.seoDescription,
  product_count: productCount('brand'),
  missing: missingIn(brands.name, brands.tagline, brands.story, brands.country),
};

export const staffBrandRoutes = taxonomyRoutes(
  'brand',
  contract.brandCalls,
  (db) => db.select(columns).from(brands).$dynamic(),
  ({ tagline, story, country, color_base: base, color_accent: accent }) => {
    const { tint, tint_strong: tintStrong, tint_deep: tintDeep } = tintsOfLabel({ base, accent });
    return { tagline, story, country, colorBase: base, colorAccent: accent, tint, tintStrong, tintDeep };
  },
  contract.orderBrands,
);
