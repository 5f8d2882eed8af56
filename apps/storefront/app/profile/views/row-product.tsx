import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { ProductTile } from '#app/ui/picture.tsx';

/** What a row of the account begins with: a product's picture, its name in an element, brand and strength. */
export function RowProduct({ card, name: Name = 'span' }: { card: ProductCard; name?: 'span' | 'h3' }) {
  const { t, i18n } = useLingui();
  const mg = formatNumber(card.nicotine_mg_per_pouch, i18n.locale);
  return (
    <>
      <ProductTile product={card} sizes="76px" max={320} />
      <div>
        <Name>
          <ShopLink className="h4" to={`/product/${card.slug}`}>
            {card.name}
          </ShopLink>
        </Name>
        <p className="micro muted">
          <span lang="en">{card.brand.name}</span>, {t`${{ mg }} mg`}
        </p>
      </div>
    </>
  );
}
