import { plural, t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getProduct, getScale, listRelatedProducts, type Scale } from '@pouchery/contract/catalog';
import { listTiers } from '@pouchery/contract/ordering';
import { listReviews } from '@pouchery/contract/reviews';
import { productSearchTexts } from '@pouchery/contract/search-texts';
import { toShopDay, untilShopMidnight } from '@pouchery/contract/shop-time';
import { listSubstitutes } from '@pouchery/contract/substitutes';
import { mapSection } from '#app/api/section.ts';
import { ProductGrid } from '#app/cards/product-grid.tsx';
import { LoadedScale } from '#app/catalog/loaded-scale.tsx';
import { drawScale } from '#app/catalog/scale-drawing.ts';
import { RecentlyViewed } from '#app/favourites/recently-viewed.tsx';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { homeAddress } from '#app/head/site-address.server.ts';
import { breadcrumbList } from '#app/head/structured-data.server.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import type { ReadQuery } from '#app/navigation/page-query.ts';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { parseReviewAddress, reviewQuery, toReviewQuery } from '#app/reviews/review-address.ts';
import { ReviewSection } from '#app/reviews/review-section.tsx';
import { pageRules } from '#app/rules/page-rules.ts';
import { LoadedSection } from '#app/ui/load-error.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { orderData } from './order/order-data.server.ts';
import { MAX_TINS } from './order/rank-partners.ts';
import { PaperFoot, PaperHead } from './paper.tsx';
import { ProductAbout } from './product-about.tsx';
import { productData } from './product-data.server.ts';
import { ProductHead } from './product-head.tsx';
import { ProductInfo } from './product-info.tsx';

/**
 * A product's address says which of its reviews are shown, and how many tins are counted with. With scripts nobody leads
 * to the second; so its pages are rendered when they are asked for, and take no room from others in the cache.
 */
export const query: ReadQuery = (params) => {
  const reviews = reviewQuery(params);
  const tins = parseTins(params);
  if (tins === 1) return reviews;
  const search = new URLSearchParams(reviews.search);
  search.set('tins', String(tins));
  return { search: search.toString(), isBounded: false };
};

/** How many tins a product's address asks for; one, unless it says a number that the stepper has. */
function parseTins(params: URLSearchParams) {
  const text = params.get('tins') ?? '';
  return /^[1-9]\d?$/.test(text) ? Math.min(Number(text), MAX_TINS) : 1;
}

export async function loader({ context, params, url }: LoaderArgs<'slug'>) {
  const api = context.api;
  const reviewState = parseReviewAddress(url.searchParams);
  const request = { params, query: toReviewQuery(reviewState) };
  const [{ share_picture, ...product }, related, scale, reviews] = await Promise.all([
    api.call(getProduct, { params }),
    api.section(listRelatedProducts, { params }),
    api.section(getScale),
    // Only the first page of them may fail without the page around it: one that does not exist is not found.
    reviewState.page
      ? api.call(listReviews, request).then((data) => ({ data }))
      : api.section(listReviews, request),
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
  const { product, address, related, scale, others, reviews, reviewState, ...data } = loaderData;
  const { t, i18n } = useLingui();
  const { shows } = pageRules();
  const mg = formatNumber(product.nicotine_mg_per_pouch, i18n.locale);
  return (
    <>
      <PaperHead />
      <ProductHead product={product}>
        <ProductInfo product={product} {...data} />
      </ProductHead>
      <LoadedScale
        scale={scale}
        title={t`On the scale`}
        lead={() =>
          plural(others, {
            0: `No other tin has ${{ mg }} mg per pouch. Pick a column to compare.`,
            one: `# other tin has ${{ mg }} mg per pouch. Pick a column to compare them.`,
            other: `# other tins have ${{ mg }} mg per pouch. Pick a column to compare them.`,
          })
        }
        current={product.name}
      />
      <ProductAbout product={product} />
      {shows.ratings && (
        <ReviewSection slug={product.slug} name={product.name} reviews={reviews} state={reviewState} />
      )}
      {shows.flavours && (
        <section className="section wrap later latest-sec">
          <SectionHead title={t`Close in taste`}>
            <MoreLink to={`/tastes/${product.taste.slug}`}>
              {t`All with this taste: ${{ taste: product.taste.name }}`}
            </MoreLink>
          </SectionHead>
          <LoadedSection section={related} message={t`Could not load similar products.`} footprint="420px">
            {(data) => <ProductGrid products={data} />}
          </LoadedSection>
        </section>
      )}
      <RecentlyViewed product={product} />
      <PaperFoot address={address} />
    </>
  );
}
