import type { ProductSort } from '@pouchery/contract/product-query';
import type { ReactNode } from 'react';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { getUsualSort, type ListState, sortAddress } from './list-address.ts';

type SortHeadingProps = {
  path: string;
  state: ListState;
  defaultSort?: ProductSort;
  up: ProductSort;
  down: ProductSort;
  isRight?: boolean;
  children: ReactNode;
};

/** The heading of a column that a list can be ordered by: upwards first, then the other way round. */
export function SortHeading({ path, state, defaultSort, up, down, isRight, children }: SortHeadingProps) {
  const usual = getUsualSort(state, defaultSort);
  const current = state.sort || usual;
  const order = current === up ? 'ascending' : current === down ? 'descending' : undefined;
  return (
    <th scope="col" className={isRight ? 'r' : undefined} aria-sort={order}>
      <ShopLink to={sortAddress(path, state, current === up ? down : up, usual)} keepsScroll>
        {children}
        {order && <Icon name="down" small />}
      </ShopLink>
    </th>
  );
}
