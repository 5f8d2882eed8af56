import type { ProductCard as Product } from '@pouchery/contract/catalog';
import { memo } from 'react';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
  products: Product[];
  /** How many cards the first screen shows; their pictures load at once. */
  eager?: number;
  heading?: 'h2' | 'h3';
  className?: string;
  /** Number the cards from one. */
  isRanked?: boolean;
};

/**
 * Cards in the grid of design language §2.5. Remembered, so that the click that leads to a product does not first
 * render the list it leaves once more.
 */
export const ProductGrid = memo(function ProductGrid({
  products,
  eager = 0,
  heading,
  className = '',
  isRanked = false,
}: ProductGridProps) {
  return (
    <div className={`cards ${className}`}>
      {products.map((product, place) => (
        <ProductCard
          key={product.slug}
          product={product}
          {...(heading && { heading })}
          {...(isRanked && { rank: place + 1 })}
          loading={place === 0 && eager > 0 ? 'first' : place < eager ? 'eager' : 'lazy'}
        />
      ))}
    </div>
  );
});
