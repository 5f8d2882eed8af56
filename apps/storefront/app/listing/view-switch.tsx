import { useLingui } from '@lingui/react/macro';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { changeList, type ListState, listAddress } from './list-address.ts';

/** Cards or table. Links, so that it works without JavaScript; remembered-view.ts remembers the choice. */
export function ViewSwitch({ path, state }: { path: string; state: ListState }) {
  const { t } = useLingui();
  const view = state.view || 'cards';
  const choices = [
    { name: 'cards', label: t`Cards`, icon: 'grid' },
    { name: 'table', label: t`Table`, icon: 'rows' },
  ] as const;
  return (
    <nav className="seg" aria-label={t`View`}>
      {choices.map(({ name, label, icon }) => (
        <ShopLink
          key={name}
          to={listAddress(path, changeList(state, { view: name === 'table' ? name : '' }))}
          aria-label={label}
          aria-current={name === view ? 'true' : undefined}
          keepsScroll
          replace
          data-view={name}
        >
          <Icon name={icon} />
        </ShopLink>
      ))}
    </nav>
  );
}
