import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { tintStyle } from '#app/ui/css-variables.ts';
import { Picture } from '#app/ui/picture.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductHandling } from './product-handling.tsx';

/** Open tin, description and facts (docs/design.md#product-text). */
export function ProductAbout({ product }: { product: ProductDetail }) {
  const { t } = useLingui();
  const open = product.pictures.find(({ kind }) => kind === 'open');
  const name = `${product.brand.name} ${product.name}`;
  return (
    <section className="section wrap later about-sec">
      <div className="split">
        {open && (
          <div className="l">
            <figure className="open-fig" style={tintStyle(product.tints)}>
              <Picture
                picture={open}
                sizes="(max-width: 767px) 92vw, 40vw"
                max={1200}
                alt={t`${{ name }}, open tin with its pouches`}
              />
            </figure>
          </div>
        )}
        <div className="r pdp-text">
          <h2 className="h2">{t`What is in the tin`}</h2>
          <p className="lead">{product.description}</p>
          <ProductFacts product={product} />
        </div>
      </div>
      <ProductHandling product={product} />
    </section>
  );
}
