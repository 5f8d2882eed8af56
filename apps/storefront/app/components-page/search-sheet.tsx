import type { ProductCard } from '@pouchery/contract/catalog';
import { SearchPanel } from '#app/layout/search-panel.tsx';
import { Sheet } from './sheet.tsx';

/** The three states of the panel under the search box. */
export function SearchSheet({ products }: { products: ProductCard[] }) {
  const results = products.map(({ slug, name, brand, picture }) => ({
    slug,
    name,
    brand_name: brand.name,
    thumbnail: picture && `${picture.base}-${picture.widths[0]}.webp`,
  }));
  const addresses = [...results.map(({ slug }) => `/product/${slug}`), '/products'];
  const word = results[0]?.name.split(' ').at(-1) ?? '';
  const states = [
    { isSearching: false, results, addresses, active: 1 },
    { isSearching: true, results: [], addresses: [], active: -1 },
    { isSearching: false, results: [], addresses: [], active: -1 },
  ];
  return (
    <Sheet title="Global search" note="Opens from 3 characters: results, searching, empty.">
      <div className="sheet-cols">
        {states.map((state, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed states
          <div key={place} className="sheet-search">
            <SearchPanel {...state} id={`sheet-${place}`} isShown text={word} />
          </div>
        ))}
      </div>
    </Sheet>
  );
}
