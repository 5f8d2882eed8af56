import type { Brand } from '@pouchery/contract/catalog';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { BrandMark, brandStyle } from './brand-mark.tsx';

type BarBrand = Pick<Brand, 'slug' | 'name' | 'colors' | 'wordmark'>;

/** Brands as squares in their own colours; the ring of the brand one is looking at is thick. */
export function BrandBar({ brands, current }: { brands: BarBrand[]; current?: string }) {
  return (
    <div className="brandbar bleed">
      {brands.map((brand) => (
        <ShopLink
          key={brand.slug}
          className="brand"
          to={`/brand/${brand.slug}`}
          lang="en"
          aria-label={brand.name}
          aria-current={brand.slug === current ? 'page' : undefined}
          style={brandStyle(brand.colors)}
        >
          <BrandMark brand={brand} />
        </ShopLink>
      ))}
    </div>
  );
}
