import { useLingui } from '@lingui/react/macro';
import type { FilterName } from '@pouchery/contract/product-filters';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { FILTER_VIEWS, type FilterContext, SHOWN_FILTERS } from './filter-views.tsx';

type FacetGroupsProps = Omit<FilterContext, 'i18n'> & {
  /** What the page itself fixes. */
  except?: FilterName | undefined;
};

/** Everything a list can be narrowed by (docs/design.md#filters), as fields of one form. */
export function FacetGroups({ except, ...list }: FacetGroupsProps) {
  const { i18n } = useLingui();
  const context = { ...list, i18n };
  return SHOWN_FILTERS.filter((name) => name !== except).map((key) => {
    const { name, isOpen, fields, chosen } = FILTER_VIEWS[key];
    const content = fields(context);
    if (!content) return null;
    const value = chosen(context).map(({ short, text }) => short ?? text);
    return (
      <Facet key={key} name={i18n._(name)} value={value.join(', ')} isOpen={isOpen}>
        {content}
      </Facet>
    );
  });
}

type FacetProps = {
  name: string;
  /** What is chosen, shortly. */
  value: string;
  isOpen: boolean;
  children: ReactNode;
};

/** One group of filters, which says what is chosen also while it is closed; a page that takes another's place leaves it open or closed. */
function Facet({ name, value, isOpen, children }: FacetProps) {
  return (
    <details className="facet" open={isOpen} data-keeps-open="">
      <summary>
        {name}
        {value && <span className="val num">{value}</span>}
        <Icon name="down" />
      </summary>
      <fieldset aria-label={name}>{children}</fieldset>
    </details>
  );
}
