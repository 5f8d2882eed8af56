import * as contract from '@pouchery/contract/backoffice/taxonomies';
import { requirePicture } from '#api/backoffice/require-references.ts';
import { tastes } from '#api/features/catalog/catalog-tables.ts';
import { tasteColorColumns, toColorColumns } from '#api/features/catalog/taste-colors.ts';
import { oldSlugs } from '#api/features/redirects/slugs.ts';
import { missingIn, productCount, taxonomyRoutes } from './taxonomy-rows.ts';

const columns = {
  id: tastes.id,
  version: tastes.version,
  slug: tastes.slug,
  old_slugs: oldSlugs('taste'),
  name: tastes.name,
  position: tastes.position,
  description: tastes.description,
  colors: tasteColorColumns,
  picture_id: tastes.pictureId,
  article_slug: tastes.articleSlug,
  seo_title: tastes.seoTitle,
  seo_description: tastes.seoDescription,
  product_count: productCount('taste'),
  missing: missingIn(tastes.name, tastes.description),
};

export const staffTasteRoutes = taxonomyRoutes(
  'taste',
  contract.tasteCalls,
  (db) => db.select(columns).from(tastes).$dynamic(),
  async ({ description, colors, picture_id: pictureId, article_slug: articleSlug }, tx) => {
    await requirePicture(tx, pictureId, 'picture_id');
    return { description, ...toColorColumns(colors), pictureId, articleSlug };
  },
  contract.orderTastes,
);
