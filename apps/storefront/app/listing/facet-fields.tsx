import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

type FacetProps = {
  name: string;
  /** What is chosen, shortly. */
  value: string;
  isOpen: boolean;
  children: ReactNode;
};

/** One group of filters, which says what is chosen also while it is closed; a page that takes another's place leaves it open or closed. */
export function Facet({ name, value, isOpen, children }: FacetProps) {
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
