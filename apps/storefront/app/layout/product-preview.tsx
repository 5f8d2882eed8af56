import { useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';

/** A product's page as a tapped card knows it, without what the card says: rendering/browser/preview-product.ts puts that in. */
export function ProductPreview() {
  const { t } = useLingui();
  return (
    <template id="product-preview">
      <div className="pdp">
        <div className="wrap">
          <Breadcrumbs
            items={[
              { name: t`Home`, to: '/' },
              { name: t`All Products`, to: '/products' },
            ]}
          />
          <div className="pdp-grid">
            <div className="gal">
              <ul className="gal-view">
                <li className="closed">
                  <span data-picture="" />
                </li>
              </ul>
              <div className="gal-thumbs" />
            </div>
            <div className="pdp-info">
              <div className="pdp-top">
                <span className="pdp-brand" lang="en" data-brand="" />
              </div>
              <h1>{/* The product's name. */}</h1>
              <div className="order-wait" />
            </div>
          </div>
        </div>
      </div>
      <div className="wrap rest-wait" role="status" aria-label={t`Loading…`}>
        <span className="sk" />
      </div>
    </template>
  );
}
