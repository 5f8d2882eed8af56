import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useCall } from '#app/accounts/views/use-call.ts';
import { cart } from '#app/cart/cart.ts';
import { priceText } from '#app/i18n/format.ts';
import { toPrice, toTetri } from '#app/i18n/tetri.ts';
import { Line } from './cart-line.tsx';

/** What was put in on this device before the login, with what the shop asks for it now. */
export function GuestCartLines() {
  const { guestLines } = useSyncExternalStore(cart.subscribe, cart.read);
  return guestLines.length > 0 && <Lines guestLines={guestLines} />;
}

function Lines({ guestLines }: Pick<ReturnType<typeof cart.read>, 'guestLines'>) {
  const { t, i18n } = useLingui();
  const slug = guestLines.map((line) => line.slug);
  const { data: cards = [] } = useCall('GET /api/products/cards/', { query: { slug } });
  const lines = guestLines.flatMap(({ slug, quantity }) => {
    const product = cards.find((card) => (card.asked_as ?? card.slug) === slug);
    return product
      ? [{ product: { ...product, slug }, quantity, price: product.shop_price ?? product.price }]
      : [];
  });
  if (lines.length === 0) return null;
  return (
    <>
      <p className="micro muted guest-cart">{t`Kept for you`}</p>
      <ul className="rows">
        {lines.map(({ product, quantity, price }) => (
          <Line
            key={product.slug}
            product={product}
            quantity={quantity}
            isGone={product.stock === 'out'}
            // None where no page may say it.
            amount={product.stock === 'out' || !price ? undefined : toPrice(toTetri(price) * quantity)}
            each={quantity > 1 && price ? priceText(price, i18n.locale) : undefined}
          />
        ))}
      </ul>
    </>
  );
}
