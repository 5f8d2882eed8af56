import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { toTrayProduct } from '#app/compare/tray-product.ts';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';

type Props = { product: Parameters<typeof toTrayProduct>[1] & Pick<ProductDetail, 'names'> };

/** Other products that were looked at on this device; hidden until recently-viewed-element.ts knows some. */
export function RecentlyViewed({ product }: Props) {
  const { t, i18n } = useLingui();
  return (
    <recently-viewed
      className="section wrap recent"
      data-product={toTrayProduct(i18n, product, product.names)}
      data-mg={t`${{ mg: TEXT_MARKS.mg }} mg`}
      hidden
    >
      <h2 className="h3">{t`Recently viewed`}</h2>
      <ul />
      <template>
        <li>
          <a href="/products">
            <span className="tile">
              <img className="tin" alt="" width="160" height="160" loading="lazy" />
            </span>
            <span>
              <b />
              <span className="micro muted" />
            </span>
          </a>
        </li>
      </template>
    </recently-viewed>
  );
}
