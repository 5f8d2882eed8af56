import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { listFacts } from '#app/catalog/product-facts.tsx';

/** The facts of docs/behaviour.md#product-facts that the strip above does not have. One that nobody knows has no row. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const { i18n } = useLingui();
  return (
    <dl className="spec">
      {listFacts('page')
        .filter(({ read }) => read(product) !== null)
        .map(({ name, cell, onPage = cell }) => (
          <div key={name.id}>
            <dt>{i18n._(name)}</dt>
            <dd>{onPage(product, i18n)}</dd>
          </div>
        ))}
    </dl>
  );
}
