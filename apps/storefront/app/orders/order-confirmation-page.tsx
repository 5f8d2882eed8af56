import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';

export const meta = () => pageTitle(translate`Order confirmation`);

/** Orders are placed with delivery partners, so their confirmation comes from there. */
export default function OrderConfirmationPage() {
  const { t } = useLingui();
  return (
    <div className="wrap placed">
      <Breadcrumbs items={[{ name: t`Home`, to: '/' }, { name: t`Order confirmation` }]} />
      <h1 className="h1">{t`Order confirmation`}</h1>
      <p className="lead">
        {t`Your order is confirmed by the delivery partner you placed it with: look for their message. Have a document ready, the courier will ask for proof of age.`}
      </p>
      <p className="muted">
        {t`Delivery takes 1-2 business days within the country.`}{' '}
        {t`Unopened products can be returned within 14 days.`}
      </p>
      <div className="acts">
        <ShopLink className="btn btn-lg" to="/products">{t`All Products`}</ShopLink>
        <ShopLink className="btn btn-lg btn-line" to="/customer-service">{t`Customer Service`}</ShopLink>
      </div>
    </div>
  );
}
