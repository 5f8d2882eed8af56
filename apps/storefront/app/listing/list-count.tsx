import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductList } from '@pouchery/contract/catalog';
import { formatNumber } from '#app/i18n/format.ts';

/** How many products a list has, said to who hears the page, also when a filter changes it. */
export function ListCount({ list }: { list: Pick<ProductList, 'count' | 'count_is_capped'> }) {
  const { t, i18n } = useLingui();
  return (
    <p className="vh" role="status">
      {list.count_is_capped
        ? t`${{ count: `${formatNumber(list.count, i18n.locale)}+` }} products`
        : plural(list.count, { 0: 'No products', one: '# product', other: '# products' })}
    </p>
  );
}
