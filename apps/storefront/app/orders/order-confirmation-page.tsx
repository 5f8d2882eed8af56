import { t as translate } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormWaiting } from '#app/accounts/waiting.tsx';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { pageAddress } from '#app/navigation/page-address.ts';
import type { ReadQuery } from '#app/navigation/page-query.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Island } from '#app/rendering/island.tsx';

/** Whether an order is asked for; which one is the browser's to know, so that all of them are one page. */
export const query: ReadQuery = (asked) => ({
  search: asked.get('order') ? 'order' : '',
  isBounded: true,
});

export const title = () => pageTitle(translate`Order confirmation`);

export const head: HeadOf = () => ({
  description: translate`What happens to an order after it is placed.`,
});

/** `?order={id}` shows an order to the one who placed it: whose it is, only the browser knows (views/confirmation.tsx). */
export default function OrderConfirmationPage() {
  const { t } = useLingui();
  if (!new URLSearchParams(pageAddress().search).has('order')) return <NoOrder />;
  return (
    <Island
      name="order-confirmation"
      props={{}}
      placeholder={<FormWaiting title={t`Order confirmation`} />}
    />
  );
}

/** Nobody is told that something is confirmed who has ordered nothing. */
function NoOrder() {
  const { t } = useLingui();
  return (
    <div className="wrap placed">
      <svg className="tickdisc dashed" viewBox="0 0 200 200" aria-hidden="true">
        <circle cx="100" cy="100" r="98" />
        <circle cx="100" cy="100" r="62" />
      </svg>
      <h1 className="h1">{t`There is no order to show`}</h1>
      <p className="lead">
        {t`This page shows an order right after it is placed. Earlier orders are kept in your profile.`}
      </p>
      <div className="acts">
        <ShopLink className="btn btn-lg" to="/profile">{t`Your orders`}</ShopLink>
        <ShopLink className="btn btn-lg btn-line" to="/products">{t`All Products`}</ShopLink>
      </div>
      <p className="small muted">
        {t`The delivery partner that took your order confirms it.`}{' '}
        <Trans>
          Expecting an order here?{' '}
          <ShopLink className="link" to="/customer-service">
            Write to customer service
          </ShopLink>{' '}
          with your email address.
        </Trans>
      </p>
    </div>
  );
}
