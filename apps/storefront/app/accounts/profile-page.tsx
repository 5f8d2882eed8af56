import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';

export const meta = () => pageTitle(translate`Login / Register`);

/** What one needs to know before there are accounts: nothing in the shop waits for one. */
export default function ProfilePage() {
  const { t } = useLingui();
  return (
    <div className="wrap narrow">
      <Breadcrumbs items={[{ name: t`Home`, to: '/' }, { name: t`Login / Register` }]} />
      <h1 className="h1">{t`Login / Register`}</h1>
      <p className="lead">
        {t`You can order without an account: each product page leads to the delivery partners that carry it, and you order and pay there. Accounts, with your orders and reviews, are not open yet.`}
      </p>
      <div className="acts">
        <ShopLink className="btn btn-lg" to="/products">{t`All Products`}</ShopLink>
        <ShopLink className="btn btn-lg btn-line" to="/customer-service">{t`Customer Service`}</ShopLink>
      </div>
    </div>
  );
}
