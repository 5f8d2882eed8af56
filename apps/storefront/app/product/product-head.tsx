import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import type { ReactNode } from 'react';
import { Island } from '#app/rendering/island.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { tintStyle } from '#app/ui/css-variables.ts';
import ProductGallery from './product-gallery.tsx';

type ProductBand = Pick<ProductDetail, 'name' | 'brand' | 'tints' | 'label' | 'picture' | 'pictures'>;

/** The tinted band of a product's page: where one is, the gallery, and beside it what the children say. */
export function ProductHead({ product, children }: { product: ProductBand; children: ReactNode }) {
  const { t } = useLingui();
  const { brand } = product;
  return (
    <div className="pdp" style={tintStyle(product.tints)}>
      <div className="wrap">
        <Breadcrumbs
          items={[
            { name: t`All Products`, to: '/products' },
            { name: brand.name, to: `/brand/${brand.slug}`, lang: 'en' },
            { name: product.name },
          ]}
        />
        <div className="pdp-grid">
          <Island
            name="gallery"
            of={ProductGallery}
            props={{
              name: `${brand.name} ${product.name}`,
              label: product.label,
              closed: product.picture,
              pictures: product.pictures,
            }}
          />
          {children}
        </div>
      </div>
    </div>
  );
}
