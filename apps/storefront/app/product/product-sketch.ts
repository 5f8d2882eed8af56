import type { CSSProperties } from 'react';
import { shopAddress } from '#app/navigation/shop-link.tsx';

/** What a card shows of a product, as its page can begin with it; `picture`, `rating` and `price` are the card's markup. */
export type ProductSketch = {
  name: string;
  brand: string;
  tints: CSSProperties;
  /** The drawn tin of a product without a picture. */
  isDrawn: boolean;
  picture: string;
  rating: string;
  price: string;
};

const TINTS = ['--tint', '--tint-strong', '--tint-deep'];

/**
 * Reads a product's card on the page the visitor is about to leave; undefined where it shows none. Cards stay as the
 * server drew them, so the document is what this browser knows of the product.
 */
export function sketchProduct(slug: string): ProductSketch | undefined {
  const link = document.querySelector(`.card a[href="${CSS.escape(shopAddress(`/product/${slug}`))}"]`);
  const card = link?.closest<HTMLElement>('.card');
  if (!link || !card) return undefined;
  const picture = card.querySelector('.tile picture, .tile svg');
  return {
    name: link.textContent,
    brand: card.querySelector('.card-top > span')?.textContent ?? '',
    tints: Object.fromEntries(TINTS.map((tint) => [tint, card.style.getPropertyValue(tint)])),
    isDrawn: picture?.localName === 'svg',
    picture: picture?.outerHTML.replace('class="tin"', '') ?? '',
    rating: card.querySelector('.card-top .rating')?.outerHTML ?? '',
    price: card.querySelector('.card-buy .price')?.outerHTML ?? '',
  };
}
