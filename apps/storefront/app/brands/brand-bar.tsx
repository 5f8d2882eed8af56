import type { Brand } from '@pouchery/contract/taxonomies';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { BrandMark, brandStyle } from './brand-mark.tsx';

type BarBrand = Pick<Brand, 'slug' | 'name' | 'colors' | 'wordmark'> & {
  /** Where its word mark is in the picture of all. */
  index?: number | undefined;
};
type BarProps = {
  brands: BarBrand[];
  current?: string;
  /** The picture of their word marks, where these are not part of the page (wordmarks-file.server.ts). */
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
          {wordmarks && brand.index !== undefined ? (
            <WordmarkPicture file={wordmarks} index={brand.index} brands={brands.length} />
          ) : (
            <BrandMark brand={brand} />
          )}
        </ShopLink>
      ))}
    </div>
  );
}

/** One square of the picture, which is loaded when the visitor comes near. */
function WordmarkPicture({ file, index, brands }: { file: string; index: number; brands: number }) {
  const objectPosition = `0 ${(index / Math.max(1, brands - 1)) * 100}%`;
  return (
    <img
      className="wm"
      src={file}
      width={100}
      height={100}
      alt=""
      loading="lazy"
      style={{ objectPosition }}
    />
  );
}
