import { useLingui } from '@lingui/react/macro';
import { PlainLogin } from '#app/accounts/sign-in/plain-login.server.tsx';
import { CART_PATH } from '#app/cart/cart-address.ts';
import type { PlainCart } from '#app/cart/plain-cart.server.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Filled, LogInFirst } from './cart-view.tsx';

/** The cart of whoever has no scripts: the lines that scripts draw, whose buttons are those of plain forms. */
export function PlainCartView({ cart, logInFirst, hasFailed }: PlainCart) {
  const { t } = useLingui();
  return (
    <div className="cartbox">
      <div className="cart-h">
        <h1 className="h2">{t`Cart`}</h1>
      </div>
      {hasFailed && !cart && <LoadError message={t`Could not load your cart.`} />}
      {hasFailed && cart && (
        <div className="cart-problem">
          <Notice tone="bad">{t`That did not work. The cart is as it was last known here.`}</Notice>
        </div>
      )}
      {logInFirst && (
        <LogInFirst>
          <PlainLogin action={CART_PATH} {...logInFirst} />
        </LogInFirst>
      )}
      {cart && <Filled shown={cart} />}
    </div>
  );
}
