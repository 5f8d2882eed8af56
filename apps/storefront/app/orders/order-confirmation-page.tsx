import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { placedOrder } from '#app/accounts/account-views.ts';
import { useAuth } from '#app/accounts/auth-state.ts';
import { Waiting } from '#app/accounts/waiting.tsx';
import { pageTitle } from '#app/i18n/page-title.ts';
import { useAddressParameter } from '#app/navigation/address-parameter.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';

export const meta = () => pageTitle(translate`Order confirmation`);

/** `?order={id}` shows that order to the one who placed it. */
export default function OrderConfirmationPage() {
  const { t } = useLingui();
  const { user, isLoading } = useAuth();
  const id = useAddressParameter('order');
  const waiting = <Waiting title={t`Order confirmation`} />;
  if (id === undefined || (id && isLoading)) return waiting;
  return (
    <div className="wrap placed">
      {!id && <PlacedElsewhere />}
      {id && !user && (
        <>
          <h1 className="h1">{t`Order confirmation`}</h1>
          <p className="lead">{t`Log in to see your order. Afterwards it is among your orders in your profile.`}</p>
          <p className="acts">
            <ShopLink className="btn btn-lg" to="/profile">{t`Login / Register`}</ShopLink>
          </p>
        </>
      )}
      {id && user && (
        <Suspense fallback={waiting}>
          <placedOrder.Component id={id} />
        </Suspense>
      )}
    </div>
  );
}

/** Without a number: orders that delivery partners take are confirmed by them. */
function PlacedElsewhere() {
  const { t } = useLingui();
  return (
    <>
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
    </>
  );
}
