import { t as translate } from '@lingui/core/macro';
import { getProduct, getScale, listRelatedProducts, type Scale } from '@pouchery/contract/catalog';
import { listTiers } from '@pouchery/contract/ordering';
import { listReviews } from '@pouchery/contract/reviews';
import { productSearchTexts } from '@pouchery/contract/search-texts';
import { toShopDay, untilShopMidnight } from '@pouchery/contract/shop-time';
import { listSubstitutes } from '@pouchery/contract/substitutes';
import { mapSection } from '#app/api/section.ts';
import { drawScale } from '#app/catalog/scale-drawing.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { homeAddress } from '#app/head/site-address.server.ts';
import { breadcrumbList } from '#app/head/structured-data.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { parseReviewAddress, toReviewQuery } from '#app/reviews/review-address.ts';
import { orderData } from './order/order-data.server.ts';
import { parseTins, productQuery } from './product-address.ts';
import { productData } from './product-data.server.ts';
import { ProductDetails } from './product-details.tsx';

export const query = productQuery;

export async function loader({ context, params, url }: LoaderArgs<'slug'>) {
  const api = context.api;
  const reviewState = parseReviewAddress(url.searchParams);
  const [{ share_picture, ...product }, related, scale, reviews] = await Promise.all([
    api.call(getProduct, { params }),
    api.section(listRelatedProducts, { params }),
    api.section(getScale),
    api.section(listReviews, { params, query: toReviewQuery(reviewState) }),
  ]);
  const substitutes = product.stock === 'out' ? await api.optional(listSubstitutes, { params }) : undefined;
  const now = Date.now();
  const order = orderData(product, parseTins(url.searchParams), context.page.locale, now);
  context.expires(order.until);
  const hasCart = context.page.seller?.cart_is_open ?? false;
  // Rules begin at midnight.
  if (hasCart) context.expires(now + untilShopMidnight(now));
  const query = { day: toShopDay(new Date(now)) };
  const tiers = hasCart ? await api.optional(listTiers, { params, query }) : undefined;
  return {
    product,
    order,
    hasCart,
    tiers: tiers ?? [],
    address: homeAddress(context.page.locale, `/product/${product.slug}`),
    substitutes: substitutes ?? [],
    sharePicture: share_picture,
    related,
    reviews,
    reviewState,
    scale: mapSection(scale, (tins) => drawScale(tins, { product: product.slug })),
    others: scale.data ? countAt(scale.data, product.nicotine_mg_per_pouch) - 1 : 0,
  };
}

/** How many products stand in the scale's column of that many milligrams. */
function countAt({ columns }: Scale, mg: number) {
  return columns.find((column) => column.mg === Math.round(mg))?.count ?? 1;
}

export const title: TitleOf<typeof loader> = ({ loaderData: { product } }) =>
  pageTitle(product.seo_title ?? productSearchTexts({ ...product, brand: product.brand.name }).title);

/** Pages of its reviews are the product's own page. */
export const head: HeadOf<typeof loader> = ({ product, reviews, sharePicture }, { locale }) => {
  const { name, brand } = product;
  const steps = [
    { name: translate`All Products`, to: '/products' },
    { name: brand.name, to: `/brand/${brand.slug}` },
    { name },
  ];
  return {
    description: product.seo_description ?? productSearchTexts({ ...product, brand: brand.name }).description,
    kind: 'product',
    picture: sharePicture,
    data: [productData(product, reviews.data?.results ?? [], locale), breadcrumbList(steps, locale)],
  };
};

export default function ProductPage({ loaderData }: PageProps<typeof loader>) {
  return <ProductDetails data={loaderData} />;
}
