import type { Brand } from '@pouchery/contract/taxonomies';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { BrandMark, brandStyle } from './brand-mark.tsx';

type BarBrand = Pick<Brand, 'slug' | 'name' | 'colors'> & {
  wordmark: { view_box: string; path?: string } | null;
};
type BarProps = {
  brands: BarBrand[];
  current?: string;
  /** The file with the word marks, where they are not part of the page. */
  wordmarks?: string;
};

/** Brands as squares in their own colours; the ring of the brand one is looking at is thick. */
export function BrandBar({ brands, current, wordmarks }: BarProps) {
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
          <BrandMark brand={brand} {...(wordmarks && { file: `${wordmarks}#${brand.slug}` })} />
        </ShopLink>
      ))}
    </div>
  );
}
