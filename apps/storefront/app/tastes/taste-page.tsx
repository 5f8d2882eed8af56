import { t as translate } from '@lingui/core/macro';
import { getProduct, getScale, type ProductList } from '@pouchery/contract/catalog';
import { getArticle } from '@pouchery/contract/content';
import { getTaste, listTastes } from '@pouchery/contract/taxonomies';
import type { PageData } from '#app/api/page-data.server.ts';
import { mapSection } from '#app/api/section.ts';
import { drawScale } from '#app/catalog/scale-drawing.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { shelfQuery } from '#app/listing/list-query.ts';
import { loadShelf } from '#app/listing/shelf-data.server.ts';
import { shelfHead } from '#app/listing/shelf-head.server.ts';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { MixPackView } from './mix-pack-view.tsx';
import { TasteView } from './taste-view.tsx';

/** docs/behaviour.md#mix-pack */
const MIXED = 'mixed';
const QUILT = 6;

export const query = shelfQuery('taste');

export async function loader({ context, params, url }: LoaderArgs<'slug'>) {
  const api = context.api;
  const isMixed = params.slug === MIXED;
  const mayPrice = context.page.rules?.shows.price !== false;
  const [{ share_picture, ...taste }, shelf, scale] = await Promise.all([
    api.call(getTaste, { params }),
    loadShelf(
      api,
      { taxonomy: 'taste', slug: params.slug },
      url,
      isMixed && mayPrice ? 'price_asc' : undefined,
    ),
    api.section(getScale),
  ]);
  const { slug, name, description, colors, seo_title, seo_description } = taste;
  const shown = {
    taste: { slug, name, description, colors, seo_title, seo_description },
    sharePicture: share_picture,
    shelf,
    scale: mapSection(scale, (data) => drawScale(data, { taste: slug })),
  };
  if (isMixed) {
    const hasCart = context.page.seller?.cart_is_open ?? false;
    return { ...shown, hasCart, picture: taste.picture, quilt: await listOpened(api, shelf.whole) };
  }
  const [tastes, article] = await Promise.all([
    api.section(listTastes),
    taste.article_id === null
      ? undefined
      : api.section(getArticle, { params: { id: String(taste.article_id) } }),
  ]);
  const { body: _, ...card } = article?.data ?? { body: '' };
  return {
    ...shown,
    head: {
      taste,
      formats: shelf.whole?.facets.type.map((type) => type.name) ?? [],
      tastes: tastes.data ?? [],
    },
    close: taste.close,
    article: 'id' in card ? card : null,
  };
}

/** The first mix packs with their tins open: lists carry only the closed tin. */
async function listOpened(api: PageData, list: ProductList | undefined) {
  const products = list?.results.slice(0, QUILT) ?? [];
  return Promise.all(
    products.map(async (product) => {
      const { data } = await api.section(getProduct, { params: { slug: product.slug } });
      const open = data?.pictures.find(({ kind }) => kind === 'open');
      const { slug, name, brand, tints, label, nicotine_mg_per_pouch, picture } = product;
      return { slug, name, brand, tints, label, nicotine_mg_per_pouch, picture, open };
    }),
  );
}

export const title: TitleOf<typeof loader> = ({ loaderData }) =>
  pageTitle(loaderData.taste.seo_title ?? loaderData.taste.name, loaderData.shelf.state.page);

export const head: HeadOf<typeof loader> = ({ taste, shelf, sharePicture }, { locale }) => {
  const { slug, name } = taste;
  const description = taste.seo_description ?? taste.description;
  const above = { name: translate`All Products`, to: '/products' };
  return shelfHead({ path: `/tastes/${slug}`, name, description, above, sharePicture }, shelf, locale);
};

export default function TastePage({ loaderData }: PageProps<typeof loader>) {
  return 'quilt' in loaderData ? <MixPackView {...loaderData} /> : <TasteView {...loaderData} />;
}
