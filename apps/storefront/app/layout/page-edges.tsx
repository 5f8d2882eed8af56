import { Trans, useLingui } from '@lingui/react/macro';
import { CompareTray } from '#app/compare/compare-tray.tsx';
import { FavouritesToast } from '#app/favourites/favourites-toast.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Sprite } from '#app/ui/sprite.tsx';
import { IslandFailure, NoConnection } from './no-connection.tsx';
import { PopupTemplates } from './popup-templates.tsx';

/** What stands before the header. */
export function PageStart() {
  return (
    <>
      <Sprite />
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
    </>
  );
}

/** What stands after the footer: what the browser may come to need. */
export function PageEnd() {
  return (
    <>
      <CompareTray />
      <FavouritesToast />
      <div className="progress" />
      <p className="announcer vh" aria-live="polite" />
      <NoConnection />
      <IslandFailure />
      <PopupTemplates />
      <ProductPreview />
    </>
  );
}

/** A product's page as a tapped card knows it, without what the card says: rendering/browser/preview-product.ts puts that in. */
function ProductPreview() {
  const { t } = useLingui();
  return (
    <template id="product-preview">
      <div className="pdp">
        <div className="wrap">
          <Breadcrumbs items={[{ name: t`All Products`, to: '/products' }]} />
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
