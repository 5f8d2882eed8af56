import '#app/styles/search-panel.css';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { DashedLens } from '#app/ui/empty-state.tsx';
import type { Found } from './find-products.ts';
import { SearchOptions, type SearchOptionsProps } from './search-options.tsx';

type SearchPanelProps = Omit<SearchOptionsProps, 'found'> & {
  found: Found | undefined;
  isShown: boolean;
  isSearching: boolean;
};

/** What opens under the search box: searching, what was found, or nothing. The box moves the mark (`active`). */
export function SearchPanel({ isShown, isSearching, found, ...options }: SearchPanelProps) {
  const { t } = useLingui();
  const { active } = options;
  const { results = [], count: products, brands = [], tastes = [], articles = [] } = found ?? {};
  const count = (products ?? results.length) + brands.length + tastes.length + articles.length;
  const status = isSearching
    ? t`Searching…`
    : count > 0
      ? t`${plural(count, { one: '# result', other: '# results' })}`
      : t`No products found.`;
  useEffect(() => {
    document.getElementById(`search-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <span className="vh" role="status">
        {isShown && status}
      </span>
      <div className="search-panel menu-panel" id="search-panel" hidden={!isShown} aria-busy={isSearching}>
        {isSearching && <SearchingRows />}
        {!isSearching && results.length === 0 && (
          <div className="empty">
            {count === 0 && <DashedLens />}
            <p>{t`No products found.`}</p>
          </div>
        )}
        {found && count > 0 && <SearchOptions found={found} {...options} />}
      </div>
    </>
  );
}

function SearchingRows() {
  return ['60%', '44%', '72%', '52%', '64%'].map((width) => (
    <div key={width} className="sr-row">
      <span className="tile sk" />
      <span>
        <span className="sk sk-l" style={{ width }} />
        <span className="sk sk-l" style={{ width: '30%', height: 10, marginTop: 10 }} />
      </span>
    </div>
  ));
}
