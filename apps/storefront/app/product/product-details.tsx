import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductCard, ProductDetail } from '@pouchery/contract/catalog';
import type { ReviewList } from '@pouchery/contract/reviews';
import { use } from 'react';
import type { Part } from '#app/api/part.ts';
import { ProductGrid } from '#app/catalog/product-grid.tsx';
import type { ScaleDrawing } from '#app/catalog/scale-drawing.ts';
import { ScalePart } from '#app/catalog/scale-part.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import type { ReviewState } from '#app/reviews/review-address.ts';
import { ReviewSection } from '#app/reviews/review-section.tsx';
import { tintStyle } from '#app/ui/css-variables.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Still } from '#app/ui/still.tsx';
import { InstrumentPanel } from './instrument-panel.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductHead } from './product-head.tsx';

export type ProductData = {
  product: ProductDetail;
  related: Part<ProductCard[] | undefined>;
  reviews: Part<ReviewList>;
  reviewState: ReviewState;
  scale: Part<ScaleDrawing | undefined>;
  /** Other tins with as much nicotine per pouch. */
  others: number;
  most: { mg: number; perGram: number } | undefined;
};

/** A product's page; `data` is a promise while the visitor sees the sketch. */
export function ProductDetails({ data }: { data: ProductData | Promise<ProductData> }) {
  const { product, related, scale, others, most, reviews, reviewState } =
    data instanceof Promise ? use(data) : data;
  const { t, i18n } = useLingui();
  const open = product.pictures.find(({ kind }) => kind === 'open');
  const mg = formatNumber(product.nicotine_mg_per_pouch, i18n.locale);
  const name = `${product.brand.name} ${product.name}`;
  return (
    <>
      <ProductHead product={product} />
      <div className="wrap">
        <InstrumentPanel product={product} most={most} />
      </div>
      <ScalePart
        scale={scale}
        title={t`On the scale`}
        lead={plural(others, {
          0: `No other tin has ${{ mg }} mg per pouch. Pick a column to compare.`,
          one: `# other tin has ${{ mg }} mg per pouch. Pick a column to compare them.`,
          other: `# other tins have ${{ mg }} mg per pouch. Pick a column to compare them.`,
        })}
        current={product.name}
      />
      <section className="section wrap later about-sec">
        <div className="split">
          {open && (
            <div className="l">
              <figure className="open-fig" style={tintStyle(product.tints)}>
                <Picture
                  picture={open}
                  sizes="(max-width: 1079px) 92vw, 40vw"
                  max={1200}
                  alt={t`${{ name }}, open tin with its pouches`}
                />
              </figure>
            </div>
          )}
          <div className="r pdp-text">
            <h2 className="h2">{product.summary}</h2>
            <p className="lead">{product.description}</p>
            <ProductFacts product={product} />
            <p className="warnline">
              <span className="age" aria-hidden="true">
                +18
              </span>
              {product.nicotine_mg_per_pouch > 0
                ? t`This product contains nicotine. Nicotine is highly addictive.`
                : t`This product contains no nicotine. It is still sold to adults only.`}
            </p>
          </div>
        </div>
      </section>
      <ReviewSection slug={product.slug} reviews={reviews} state={reviewState} />
      <section className="section wrap later latest-sec">
        <SectionHead title={t`Close in taste`}>
          <MoreLink to={`/tastes/${product.taste.slug}`}>
            {t`All with this taste: ${{ taste: product.taste.name }}`}
          </MoreLink>
        </SectionHead>
        {related.error === undefined ? (
          <Still data={related.data}>{(products) => <ProductGrid products={products} />}</Still>
        ) : (
          <LoadError message={t`Could not load similar products.`} footprint="420px" />
        )}
      </section>
    </>
  );
}
