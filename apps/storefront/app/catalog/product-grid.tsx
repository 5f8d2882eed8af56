import type { ProductCard as Product } from '@pouchery/contract/catalog';
import { memo } from 'react';
import { DrawnList } from '#app/drawn/drawn-list.tsx';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
  products: Product[];
  /** How many cards the first screen shows; their pictures load at once. */
  eager?: number;
  heading?: 'h2' | 'h3';
  className?: string;
  /** Number the cards from one. */
  isRanked?: boolean;
  /** One large card and four small ones, as Featured has them. */
  isFeature?: boolean;
};

/**
 * Cards in the grid of docs/design.md#grid, always in a `<Still>`. Remembered, so that the click that leads to a
 * product does not first render the list it leaves once more.
 */
export const ProductGrid = memo(function ProductGrid({
  products,
  eager = 0,
  heading,
  className = '',
  isRanked = false,
  isFeature = false,
}: ProductGridProps) {
  const cards = products.map((product, place) => ({
    product,
    ...(heading && { heading }),
    ...(isRanked && { rank: place + 1 }),
    ...(isFeature && place === 0 && { big: true }),
    loading:
      place === 0 && eager > 0 ? ('first' as const) : place < eager ? ('eager' as const) : ('lazy' as const),
  }));
  return (
    <DrawnList
      of={ProductCard}
      parts={cards}
      toKey={({ product }) => product.slug}
      className={isFeature ? 'feature' : `cards ${className}`}
    />
  );
});
