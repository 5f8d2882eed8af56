import type { ProductCard as Product } from '@pouchery/contract/catalog';
import { FragmentList } from '#app/rendering/fragments/fragment-list.tsx';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
  products: Product[];
  /** How many cards the first screen shows; their pictures load at once. */
  eager?: number;
  heading?: 'h2' | 'h3';
  className?: string;
  /** One large card and four small ones, as Featured has them. */
  isFeature?: boolean;
  /** The cards have buttons to compare. */
  isComparable?: boolean;
};

/** Cards in the grid of docs/design.md#grid. */
export function ProductGrid({
  products,
  eager = 0,
  heading,
  className = '',
  isFeature = false,
  isComparable = false,
}: ProductGridProps) {
  const cards = products.map((product, index) => ({
    product,
    ...(heading && { heading }),
    ...(isComparable && { isComparable }),
    ...(isFeature && index === 0 && { big: true }),
    loading:
      index === 0 && eager > 0 ? ('first' as const) : index < eager ? ('eager' as const) : ('lazy' as const),
  }));
  return (
    <FragmentList of={ProductCard} items={cards} className={isFeature ? 'feature' : `cards ${className}`} />
  );
}
