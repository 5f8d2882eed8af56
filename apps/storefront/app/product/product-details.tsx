import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductCard, ProductDetail } from '@pouchery/contract/catalog';
import type { QuotedTier } from '@pouchery/contract/order-quotes';
import type { ReviewList } from '@pouchery/contract/reviews';
import type { Substitute } from '@pouchery/contract/substitutes';
import type { Section } from '#app/api/section.ts';
import { ProductGrid } from '#app/cards/product-grid.tsx';
import { LoadedScale } from '#app/catalog/loaded-scale.tsx';
import type { ScaleDrawing } from '#app/catalog/scale-drawing.ts';
import { RecentlyViewed } from '#app/favourites/recently-viewed.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import type { ReviewState } from '#app/reviews/review-address.ts';
import { ReviewSection } from '#app/reviews/review-section.tsx';
import { pageRules } from '#app/rules/page-rules.ts';
import { LoadedSection } from '#app/ui/load-error.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { OrderData } from './order/order-data.server.ts';
import { PaperFoot, PaperHead } from './paper.tsx';
import { ProductAbout } from './product-about.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductInfo } from './product-info.tsx';

type ProductData = {
  product: Omit<ProductDetail, 'share_picture'>;
  /** Of this page, as somebody types it. */
  address: string;
  order: OrderData;
  /** The shop has a cart of its own. */
  hasCart: boolean;
  /** In its place where it is out of stock. */
  tiers: QuotedTier[];
  substitutes: Substitute[];
  related: Section<ProductCard[]>;
  reviews: Section<ReviewList>;
  reviewState: ReviewState;
  scale: Section<ScaleDrawing>;
  /** Other products with as much nicotine per pouch. */
  others: number;
};

/** A product's page. */
export function ProductDetails({ data }: { data: ProductData }) {
  const {
    product,
    address,
    order,
    hasCart,
    tiers,
    substitutes,
    related,
    scale,
    others,
    reviews,
    reviewState,
  } = data;
  const { t, i18n } = useLingui();
  const { shows } = pageRules();
  const mg = formatNumber(product.nicotine_mg_per_pouch, i18n.locale);
  return (
    <>
      <PaperHead />
      <ProductHead product={product}>
        <ProductInfo
          product={product}
          order={order}
          hasCart={hasCart}
          tiers={tiers}
          substitutes={substitutes}
        />
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
      <section className="section wrap later latest-sec">
        <SectionHead title={t`Close in taste`}>
          {shows.flavours && (
            <MoreLink to={`/tastes/${product.taste.slug}`}>
              {t`All with this taste: ${{ taste: product.taste.name }}`}
            </MoreLink>
          )}
        </SectionHead>
        <LoadedSection section={related} message={t`Could not load similar products.`} footprint="420px">
          {(data) => <ProductGrid products={data} />}
        </LoadedSection>
      </section>
      <RecentlyViewed product={product} />
      <PaperFoot address={address} />
    </>
  );
}
