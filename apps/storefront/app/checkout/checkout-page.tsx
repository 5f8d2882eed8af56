import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FormWaiting, WithoutScripts } from '#app/accounts/waiting.tsx';
import { PageFailure } from '#app/api/page-failure.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Island } from '#app/rendering/island.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { pageRules } from '#app/rules/page-rules.ts';
import { withdrawalNotice } from '#app/rules/return-texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { answerPlainCheckout, type CheckoutAnswer, loadPlainCheckout } from './plain-checkout.server.ts';
import { PlainCheckoutView } from './views/plain-checkout-view.server.tsx';

/** There is no such page where the shop has no cart of its own. */
export async function loader({ context: { page, own }, answer }: LoaderArgs<never, CheckoutAnswer>) {
  if (!page.seller?.cart_is_open) throw new PageFailure(404);
  return {
    shopAddress: page.seller.address,
    plain: page.takesForms ? await loadPlainCheckout(own, answer) : undefined,
  };
}

export const action = answerPlainCheckout;

export const title = () => pageTitle(translate`Checkout`);

export const head: HeadOf<typeof loader> = () => ({
  description: translate`Where your order goes, how it is delivered and how it is paid.`,
});

/** Who orders and what, the browser has from the API (views/checkout.tsx), and without scripts the server. */
export default function CheckoutPage({ loaderData: { shopAddress, plain } }: PageProps<typeof loader>) {
  const { t } = useLingui();
  return (
    <div className="wrap co" data-way-back={t`Go on with your order`}>
      <ShopLink className="hit co-back" to="/cart">
        <Icon name="left" />
        {t`Cart`}
      </ShopLink>
      <div className="co-guest">
        <h1 className="h1 co-h">{t`Checkout`}</h1>
        <EmptyState title={t`Please Log In`} text={t`What you have typed here is kept until you come back.`}>
          <ShopLink className="btn btn-lg" to="/profile">{t`Login / Register`}</ShopLink>
        </EmptyState>
      </div>
      <Island
        name="checkout"
        props={{ shopAddress, minAge: pageRules().minAge, withdrawal: withdrawalNotice() }}
        placeholder={
          <>
            <div className="with-scripts">
              <FormWaiting title={t`Checkout`} />
            </div>
            <WithoutScripts>
              {plain && <PlainCheckoutView plain={plain} shopAddress={shopAddress} />}
            </WithoutScripts>
          </>
        }
      />
    </div>
  );
}
