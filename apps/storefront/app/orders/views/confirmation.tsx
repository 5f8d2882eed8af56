import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useAuth } from '#app/accounts/auth-state.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { lazyComponent } from '#app/rendering/lazy-component.tsx';

// Most orders are confirmed elsewhere.
const PlacedOrder = lazyComponent(() => import('./placed-order.tsx').then((code) => code.PlacedOrder));

/** The order of the address, to the one who placed it. */
export default function Confirmation({ waiting }: { waiting: ReactNode }) {
  const { user, isLoading } = useAuth();
  const id = new URLSearchParams(location.search).get('order') ?? '';
  if (isLoading) return waiting;
  return (
    <div className="wrap placed">
      {user ? (
        <Suspense fallback={waiting}>
          <PlacedOrder id={id} />
        </Suspense>
      ) : (
        <LogInFirst />
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
      <p className="acts" data-way-back={t`Go on: your order`}>
        <ShopLink className="btn btn-lg" to="/profile">{t`Login / Register`}</ShopLink>
      </p>
    </>
  );
}
