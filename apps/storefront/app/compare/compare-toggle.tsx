import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { compareAddress } from './compare-address.ts';
import { toTrayTin } from './tray-tin.ts';

type Compared = Parameters<typeof toTrayTin>[1] & Pick<ProductCard, 'brand'>;

/** Puts a product's tin into the tray and takes it out again; the last line of its card. */
export function CompareToggle({ product }: { product: Compared }) {
  const { t, i18n } = useLingui();
  return (
    <compare-toggle className="with-scripts" data-tin={toTrayTin(i18n, product)}>
      <button type="button" className="pair" aria-pressed={false}>
        <span className="disc-box">
          <Icon name="ok" small />
        </span>
        <span className="pair-word">{t({ message: `Compare`, context: `button` })}</span>
        <span className="vh">: {`${product.brand.name} ${product.name}`}</span>
      </button>
    </compare-toggle>
  );
}

/** The same as a round button; without JavaScript a link to the comparison, which asks for another tin. */
export function RoundCompareToggle({ product }: { product: Compared }) {
  const { t, i18n } = useLingui();
  const label = t({ message: `Compare`, context: `button` });
  return (
    <>
      <compare-toggle className="with-scripts" data-tin={toTrayTin(i18n, product)}>
        <button type="button" className="round" aria-pressed={false} aria-label={label}>
          <Icon name="pair" />
        </button>
      </compare-toggle>
      <span className="without-scripts">
        <ShopLink className="round" to={compareAddress([product.slug])} aria-label={label}>
          <Icon name="pair" />
        </ShopLink>
      </span>
    </>
  );
}
