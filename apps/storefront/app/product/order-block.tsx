import { useLingui } from '@lingui/react/macro';
import type { ProductCard, ProductDetail } from '@pouchery/contract/catalog';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from '#app/ui/icon.tsx';

type OrderBlockProps = {
  stock: ProductCard['stock'];
  partners: ProductDetail['delivery_partners'];
};

/** Ways to order (docs/behaviour.md#ordering): delivery partners today, the shop's own cart later. */
export function OrderBlock({ stock, partners }: OrderBlockProps) {
  const { t } = useLingui();
  return (
    <div className="order">
      {stock === 'out' ? (
        <p className="order-out">{t`Out of stock`}</p>
      ) : (
        <Partners partners={partners} isLow={stock === 'low'} />
      )}
      <button type="button" className="btn btn-lg btn-off btn-block" disabled>
        <Icon name="cart" />
        {t`Coming Soon`}
      </button>
      <p className="note">
        {t`Ordering and payment take place with the delivery partner, who will ask for proof of age.`}{' '}
        {t`Delivery takes 1-2 business days within the country.`}{' '}
        {t`Unopened products can be returned within 14 days.`}
      </p>
    </div>
  );
}

function Partners({ partners, isLow }: { partners: OrderBlockProps['partners']; isLow: boolean }) {
  const { t } = useLingui();
  const newTab = <span className="vh">{t`(opens in a new tab)`}</span>;
  const [first, ...others] = partners;
  if (!first) {
    return (
      <ShopLink className="btn btn-lg btn-block" to="/customer-service">
        {t`Ask customer service where to order`}
      </ShopLink>
    );
  }
  const low = isLow && <p className="small order-low">{t`Last tins`}</p>;
  if (others.length === 0) {
    return (
      <>
        {low}
        <a
          className="btn btn-lg btn-block"
          href={first.visit_url ?? first.url}
          target="_blank"
          rel="noopener"
        >
          {t`Order through ${{ partner: first.name }}`}
          <Icon name="out" />
          {newTab}
        </a>
      </>
    );
  }
  return (
    <>
      {low}
      <ul className="order-rows">
        {partners.map(({ slug, name, url, visit_url }) => (
          <li key={slug}>
            <a href={visit_url ?? url} target="_blank" rel="noopener">
              <span>{t`Order through ${{ partner: name }}`}</span>
              <span className="round round-line">
                <Icon name="out" />
              </span>
              {newTab}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
