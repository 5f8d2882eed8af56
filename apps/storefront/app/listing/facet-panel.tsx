import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductList } from '@pouchery/contract/catalog';
import type { ReactNode } from 'react';
import { countedText } from '#app/i18n/counted-text.ts';
import { ShopForm } from '#app/navigation/shop-form.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { clearFilters, type Fixed, type ListState, listAddress } from './list-address.ts';
import { StateFields } from './state-fields.tsx';

type FacetPanelProps = {
  path: string;
  state: ListState;
  fixed: Fixed;
  list: Pick<ProductList, 'count' | 'count_is_capped'>;
  /** The fields. */
  children: ReactNode;
};

/**
 * The filters as one form, which facet-panel-element.ts applies. Without JavaScript it is sent by its own button, and the
 * sheet opens by its address (#filters).
 */
export function FacetPanel({ path, state, fixed, list, children }: FacetPanelProps) {
  const { t, i18n } = useLingui();
  const cleared = clearFilters(state);
  const say = (count: number) => t`Show ${plural(count, { one: '# product', other: '# products' })}`;
  const many = t`Show ${{ count: '10,000+' }} products`;
  return (
    <facet-panel
      id="filters"
      className="facets"
      data-address={listAddress(path, state)}
      data-fixed={JSON.stringify(fixed)}
      data-label={t`Filters`}
      data-counted={JSON.stringify(countedText(i18n.locale, say))}
      data-many={many}
    >
      <div className="facets-head">
        <b className="h3">{t`Filters`}</b>
        {/* Without JavaScript the address closes the sheet. */}
        <a className="round" href="#results" aria-label={t`Close`}>
          <Icon name="x" />
        </a>
      </div>
      <ShopForm action={path} aria-label={t`Filters`} autoComplete="off">
        <StateFields state={cleared} without={['page']} />
        {children}
        <noscript>
          <button type="submit" className="btn btn-block">{t`Apply`}</button>
        </noscript>
        <div className="facets-foot">
          <ShopLink className="link small hit chip-clear" to={listAddress(path, cleared)} keepsScroll>
            {t`Clear all`}
          </ShopLink>
          <button type="submit" className="btn">
            {list.count_is_capped ? many : say(list.count)}
          </button>
        </div>
      </ShopForm>
    </facet-panel>
  );
}
