import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { Island } from '#app/rendering/island.tsx';
import StockAlertForm from './stock-alert-form.tsx';

/** What can be done about a product that is out of stock, where the back end writes to people. */
export function StockAlert({
  product,
}: {
  product: Pick<ProductDetail, 'slug' | 'name' | 'takes_stock_alerts'>;
}) {
  const { t } = useLingui();
  if (!product.takes_stock_alerts) return null;
  return (
    <div data-way-back={t`Go on: tell me when ${{ product: product.name }} is back`}>
      <Island name="stock-alert" of={StockAlertForm} props={{ slug: product.slug }} />
    </div>
  );
}
