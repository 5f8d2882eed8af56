import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SearchResult } from '@pouchery/contract/catalog';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { DashedLens } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';

type SearchPanelProps = {
  id?: string;
  isShown: boolean;
  isSearching: boolean;
  results: SearchResult[];
  /** One address per option: the results, then all of them. */
  addresses: string[];
  text: string;
  active: number;
  onChoose?: () => void;
};

/** What opens under the search box: searching, results, or nothing found. The box moves the focus mark (`active`). */
export function SearchPanel({
  id = 'search',
  isShown,
  isSearching,
  results,
  addresses,
  text,
  active,
  onChoose,
}: SearchPanelProps) {
  const { t } = useLingui();
  const count = results.length;
  const said = isSearching
    ? t`Searching…`
    : count > 0
      ? t`${plural(count, { one: '# result', other: '# results' })}`
      : t`No products found.`;
  const option = (place: number) => ({
    id: `${id}-option-${place}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': place === active,
    to: addresses[place] ?? '',
    onClick: onChoose,
  });
  return (
    <>
      <span className="vh" role="status">
        {isShown && said}
      </span>
      <div className="search-panel menu-panel" id={`${id}-panel`} hidden={!isShown} aria-busy={isSearching}>
        {isSearching && <SearchingRows />}
        {!isSearching && count === 0 && (
          <div className="empty">
            <DashedLens />
            <p>{t`No products found.`}</p>
          </div>
        )}
        {count > 0 && (
          <div className="sr-list" role="listbox" aria-label={t`Search`}>
            {results.map((result, place) => (
              <ShopLink key={result.slug} {...option(place)}>
                <span className="tile">
                  {result.thumbnail && (
                    <img className="tin" src={result.thumbnail} alt="" width="56" height="56" />
                  )}
                </span>
                <span>
                  <Underlined name={result.name} text={text} />
                  <span className="micro muted" lang="en">
                    {result.brand_name}
                  </span>
                </span>
                <Icon name="right" small />
              </ShopLink>
            ))}
            <ShopLink className="sr-all" {...option(count)}>
              {t`View All Results`}
              <Icon name="right" />
            </ShopLink>
          </div>
        )}
      </div>
    </>
  );
}

function SearchingRows() {
  return ['60%', '44%', '72%'].map((width) => (
    <div key={width} className="sr-wait">
      <span className="sk" />
      <span>
        <span className="sk sk-l" style={{ width }} />
        <span className="sk sk-l" />
      </span>
    </div>
  ));
}

/** The name with what was typed underlined, or its first word that is found; a match in another script has no mark. */
function Underlined({ name, text }: { name: string; text: string }) {
  const lower = name.toLowerCase();
  const match = [text, ...text.split(/\s+/)]
    .map((word) => word.toLowerCase())
    .find((word) => lower.includes(word));
  if (!match) return <b>{name}</b>;
  const start = lower.indexOf(match);
  return (
    <b>
      {name.slice(0, start)}
      <mark>{name.slice(start, start + match.length)}</mark>
      {name.slice(start + match.length)}
    </b>
  );
}
