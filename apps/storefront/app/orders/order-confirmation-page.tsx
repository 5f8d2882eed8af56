import { t as translate } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormWaiting } from '#app/accounts/waiting.tsx';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { pageAddress } from '#app/navigation/page-address.ts';
import type { ReadQuery } from '#app/navigation/page-query.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Island } from '#app/rendering/island.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { GoOnToBank } from './payment-link-page.tsx';
import {
  changePlainOrder,
  confirmationPage,
  isLeaving,
  loadPlainOrders,
  type OrdersAnswer,
  orderPage,
} from './plain-orders.server.ts';
import { Placed } from './views/placed-order.tsx';
import { PlainOrdersView } from './views/plain-orders-view.server.tsx';
import { isAtBank } from './views/use-payment-state.ts';

/** Whether an order is asked for; which one is the browser's to know, so that all of them are one page. */
export const query: ReadQuery = (params) => ({
  search: params.get('order') ? 'order' : '',
  isBounded: true,
});

/** Seconds until a page that no script keeps up to date asks the bank again; later the mail says it. */
const PAUSES = [3, 5, 8, 13, 21, 34];

function lookAgain(id: string, attempt: number, leadOn: LoaderArgs['context']['leadOn']) {
  const pause = PAUSES[attempt];
  if (pause) leadOn(shopAddress(`${confirmationPage(id, null)}&asked=${attempt + 1}`), pause);
}

/** The login above an order, which leads on to it. */
export const action = changePlainOrder;

/** To whoever has no scripts the server shows the order, if it is theirs. */
export async function loader({ context: { own, page, leadOn }, answer }: LoaderArgs<never, OrdersAnswer>) {
  const plain = page.takesForms ? await loadPlainOrders(own, answer) : undefined;
  const order = plain && 'order' in plain ? plain.order : undefined;
  const leaving = isLeaving(page.visitor) && order?.bank_payment?.pay_at ? order.bank_payment : undefined;
  const attempt = Number(page.visitor?.query.get('asked')) || 0;
  if (leaving?.pay_at) leadOn(leaving.pay_at);
  else if (order && isAtBank(order)) lookAgain(order.id, attempt, leadOn);
  return { plain, order, leaving };
}

export const title = () => pageTitle(translate`Order confirmation`);

export const head: HeadOf<typeof loader> = () => ({
  description: translate`What happens to an order after it is placed.`,
});

/** `?order={id}` shows an order to the one who placed it: whose it is, only the browser knows (views/confirmation.tsx). */
export default function OrderConfirmationPage({
  loaderData: { plain: own, order, leaving },
}: PageProps<typeof loader>) {
  const { t } = useLingui();
  const plain = leaving ? (
    <div className="placed">
      <h2 className="h1">{t`Pay for an order`}</h2>
      <p className="lead">{t`You pay on the bank’s own page.`}</p>
      <GoOnToBank {...leaving} />
    </div>
  ) : order ? (
    <form className="placed" method="post" action={shopAddress(orderPage(order.id))}>
      <Placed order={order} />
    </form>
  ) : (
    own && <PlainOrdersView plain={own} />
  );
  if (!new URLSearchParams(pageAddress().search).has('order')) return <NoOrder />;
  return (
    <Island
      name="order-confirmation"
      props={{}}
      placeholder={<FormWaiting title={t`Order confirmation`} plain={plain || undefined} />}
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
