import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CallResponse, callApi } from '#app/api/api-client.ts';
import { cart } from '#app/cart/cart.ts';
import { priceText } from '#app/i18n/format.ts';
import { toPrice, toTetri } from '#app/i18n/tetri.ts';
import { Line } from './cart-line.tsx';

type Cards = CallResponse<'GET /api/products/cards/'>;

/** What was put in on this device before the login, with what the shop asks for it now. */
export function KeptLines() {
  const { t, i18n } = useLingui();
  const { kept } = useSyncExternalStore(cart.subscribe, cart.read);
  const cards = useCards(kept.map(({ slug }) => slug));
  const lines = kept.flatMap(({ slug, quantity }) => {
    const product = cards.find((card) => (card.asked_as ?? card.slug) === slug);
    return product
      ? [{ product: { ...product, slug }, quantity, price: product.shop_price ?? product.price }]
      : [];
  });
  if (lines.length === 0) return null;
  return (
    <>
      <p className="kept">{t`Kept for you`}</p>
      <ul className="lines">
        {lines.map(({ product, quantity, price }) => (
          <Line
            key={product.slug}
            product={product}
            quantity={quantity}
            isGone={product.stock === 'out'}
            amount={product.stock === 'out' ? undefined : toPrice(toTetri(price) * quantity)}
            each={quantity > 1 ? priceText(price, i18n.locale) : undefined}
          />
        ))}
      </ul>
    </>
  );
}

/** Cards of tins by their slugs, as far as they have come; those that came stay. */
function useCards(slugs: readonly string[]): Cards {
  const [cards, setCards] = useState<Cards>([]);
  const asked = slugs.join();
  useEffect(() => {
    if (asked === '') return;
    let isOver = false;
    callApi('GET /api/products/cards/', { query: { slug: asked.split(',') } }).then(
      (found) => !isOver && setCards(found),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [asked]);
  return cards;
}
