import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useAuth } from '#app/accounts/auth-state.ts';
import { Waiting } from '#app/accounts/waiting.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { lazyPart } from '#app/rendering/lazy-part.tsx';

// Most orders are confirmed elsewhere.
const PlacedOrder = lazyPart(() => import('./placed-order.tsx').then((code) => code.PlacedOrder));

/** `?order={id}` shows that order to the one who placed it; without it, what is true of every order. */
export default function Confirmation() {
  const { t } = useLingui();
  const { user, isLoading } = useAuth();
  const id = new URLSearchParams(location.search).get('order');
  const waiting = <Waiting title={t`Order confirmation`} />;
  if (id && isLoading) return waiting;
  return (
    <div className="wrap placed">
      {!id && <PlacedElsewhere />}
      {id && !user && <LogInFirst />}
      {id && user && (
        <Suspense fallback={waiting}>
          <PlacedOrder id={id} />
        </Suspense>
      )}
    </div>
  );
}

function LogInFirst() {
  const { t } = useLingui();
  return (
    <>
      <h1 className="h1">{t`Order confirmation`}</h1>
      <p className="lead">
        {t`Log in to see your order. You will then find it in your profile, under Orders.`}
      </p>
      <p className="acts">
        <ShopLink className="btn btn-lg" to="/profile">{t`Login / Register`}</ShopLink>
      </p>
    </>
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
