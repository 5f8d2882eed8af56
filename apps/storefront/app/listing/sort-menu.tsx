import { useLingui } from '@lingui/react/macro';
import type { ProductSort } from '@pouchery/contract/product-query';
import { useEffect, useRef } from 'react';
import { followAddress } from '#app/navigation/follow-address.ts';
import { ShopForm } from '#app/navigation/shop-form.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NativeSelect } from '#app/ui/native-select.tsx';
import { getUsualSort, type ListState, SORTS, sortAddress } from './list-address.ts';
import { StateFields } from './state-fields.tsx';

type SortMenuProps = {
  path: string;
  state: ListState;
  /** What orders the list when its address does not say. */
  defaultSort?: ProductSort;
  /** A rule forbids prices. */
  withoutPrice?: boolean;
};

/** The order of a list: links in a panel from 1080 px, the system's own list below. Both work without JavaScript. */
export default function SortMenu({ path, state, defaultSort, withoutPrice }: SortMenuProps) {
  const { t } = useLingui();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);

  const names: Record<string, string> = {
    newest: t`Newest`,
    price_asc: t`Price ascending`,
    price_desc: t`Price descending`,
    popularity: t`Popularity`,
    strength_asc: t`Strength ascending`,
    strength_desc: t`Strength descending`,
  };
  const usual = getUsualSort(state, defaultSort);
  const all = state.search ? ['', ...SORTS] : SORTS;
  const sorts = withoutPrice ? all.filter((sort) => !sort.startsWith('price')) : all;
  const current = state.sort || usual;
  const getName = (sort: string) => names[sort] ?? t`Best match`;
  const getAddress = (sort: string) => sortAddress(path, state, sort, usual);

  return (
    <>
      {/* First, as what cannot be loaded says so in it: the links below do without. */}
      <ShopForm className="sort-native" action={path} key={current}>
        <StateFields state={state} without={['sort', 'page']} />
        <NativeSelect
          name="sort"
          aria-label={t`Sort by`}
          defaultValue={current}
          onChange={(event) => followAddress(getAddress(event.target.value), { keepsScroll: true })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {getName(sort)}
            </option>
          ))}
        </NativeSelect>
        <noscript>
          <button type="submit" className="btn btn-line btn-block">{t`Apply`}</button>
        </noscript>
      </ShopForm>
      <details className="sort" ref={menu}>
        <summary className="select">
          <span className="muted sort-by">{t`Sort by`}</span>
          {getName(current)}
          <Icon name="down" small />
        </summary>
        <ul className="menu-panel">
          {sorts.map((sort) => (
            <li key={sort}>
              <ShopLink
                to={getAddress(sort)}
                keepsScroll
                aria-current={sort === current ? 'true' : undefined}
                // Else the panel would stay open where the menu is hydrated before the list is there.
                data-press=""
                onClick={() => {
                  if (menu.current) menu.current.open = false;
                  menu.current?.querySelector('summary')?.focus();
                }}
              >
                {getName(sort)}
                {sort === current && <Icon name="ok" small />}
              </ShopLink>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Closes the panel at Esc and at a press outside of it. */
function useClosing(menu: React.RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    function close(event: Event) {
      const details = menu.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (details.contains(event.target as Node)) return;
      details.open = false;
    }
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [menu]);
}
