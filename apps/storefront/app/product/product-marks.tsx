import type { ProductDetail } from '@pouchery/contract/catalog';
import { RoundCompareToggle } from '#app/compare/compare-toggle.tsx';
import { FavouriteToggle } from '#app/favourites/favourite-toggle.tsx';

/** What somebody can do with a tin besides ordering it. */
export function ProductMarks({ product }: { product: ProductDetail }) {
  return (
    <span className="pdp-marks">
      <FavouriteToggle product={product} />
      <RoundCompareToggle product={product} />
    </span>
  );
}
