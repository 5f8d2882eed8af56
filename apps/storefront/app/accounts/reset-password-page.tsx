import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';

export const meta = () => pageTitle(translate`Reset password`);

/** Whoever comes here looks for an account: the page says there is none to lose, and whom to ask. */
export default function ResetPasswordPage() {
  const { t } = useLingui();
  return (
    <div className="wrap narrow">
      <Breadcrumbs items={[{ name: t`Home`, to: '/' }, { name: t`Reset password` }]} />
      <h1 className="h1">{t`Reset password`}</h1>
      <p className="lead">
        {t`There are no passwords to reset: ordering needs no account in this shop. If a letter from us brought you here, please ask customer service.`}
      </p>
      <div className="acts">
        <ShopLink className="btn btn-lg" to="/customer-service">{t`Customer Service`}</ShopLink>
        <ShopLink className="btn btn-lg btn-line" to="/products">{t`All Products`}</ShopLink>
      </div>
    </div>
  );
}
