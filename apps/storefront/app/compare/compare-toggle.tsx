import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PickBox } from '#app/ui/pick-row.tsx';
import { compareAddress } from './compare-address.ts';
import { toTrayProduct } from './tray-product.ts';

type Compared = Parameters<typeof toTrayProduct>[1] & Pick<ProductCard, 'brand'>;

/** Puts a product into the tray and takes it out again; the last line of its card. compare-tray-element.ts hears it. */
export function CompareToggle({ product }: { product: Compared }) {
  const { t, i18n } = useLingui();
  return (
    <button
      type="button"
      className="pair with-scripts"
      data-product={toTrayProduct(i18n, product)}
      aria-pressed={false}
    >
      <PickBox />
      <span className="pair-word">{t({ message: `Compare`, context: `button` })}</span>
      <span className="vh">: {`${product.brand.name} ${product.name}`}</span>
    </button>
  );
}

/** The same as a round button; without JavaScript a link to the comparison, which asks for another product. */
export function RoundCompareToggle({ product }: { product: Compared }) {
  const { t, i18n } = useLingui();
  const label = t({ message: `Compare`, context: `button` });
  return (
    <>
      <button
        type="button"
        className="round with-scripts"
        data-product={toTrayProduct(i18n, product)}
        aria-pressed={false}
        aria-label={label}
      >
        <Icon name="pair" />
      </button>
      <span className="without-scripts">
        <ShopLink className="round" to={compareAddress([product.slug])} aria-label={label}>
          <Icon name="pair" />
        </ShopLink>
      </span>
    </>
  );
}
