import { t as translate } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Bank, BankPaymentState } from '@pouchery/contract/order-payments';
import { getPaymentLink, PAYMENT_LINK_FORM } from '@pouchery/contract/payment-links';
import { PageFailure } from '#app/api/page-failure.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { priceText } from '#app/i18n/format.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { pageAddress } from '#app/navigation/page-address.ts';
import type { ReadQuery } from '#app/navigation/page-query.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { site } from '#app/site.ts';
import { Notice } from '#app/ui/notice.tsx';
import { formatShortMoment } from './views/order-time.ts';

const TOKEN = /^[\w.-]{1,80}$/;

/** The token of a link, and whether a bank has not answered: every one is a page of its own, which is never cached. */
export const query: ReadQuery = (params) => {
  const token = params.get('token') ?? '';
  if (!TOKEN.test(token)) return { search: '', isBounded: true };
  const failed = params.get('failed') === '1' && { failed: '1' };
  return { search: new URLSearchParams({ token, ...failed }).toString(), isBounded: false };
};

export async function loader({ context: { api }, url }: LoaderArgs) {
  const token = url.searchParams.get('token');
  if (token === null) throw new PageFailure(404);
  return { token, order: await api.call(getPaymentLink, { params: { token } }) };
}

export const title = () => pageTitle(translate`Pay for an order`);

export const head: HeadOf<typeof loader> = () => ({ description: translate`Pay for an order at a bank.` });

/**
 * Whoever has a link pays an order here, without an account and without scripts. What opens it changes nothing: the form
 * has the bank's page made, and the link that is there then leads to it.
 */
export default function PaymentLinkPage({ loaderData: { token, order } }: PageProps<typeof loader>) {
  const { t, i18n } = useLingui();
  const { id, state, until, pay_with, bank_payment: last } = order;
  const price = priceText(order.amount, i18n.locale);
  const time = until && formatShortMoment(until, i18n.locale);
  const hasFailed = new URLSearchParams(pageAddress().search).has('failed');
  const texts = {
    open: {
      heading: t`Pay ${price} for order ${id}`,
      lead: time
        ? t`You pay on the bank’s own page. Your tins are kept until ${{ time }}.`
        : t`You pay on the bank’s own page.`,
    },
    paid: {
      heading: t`Order ${id} is paid`,
      lead: t`Thank you. There is nothing more to do.`,
    },
    closed: {
      heading: t`Order ${id} cannot be paid here`,
      lead: t`It is not waiting for a payment any more. If you have a question about it, please write to us.`,
    },
  }[state];
  const arrived: Partial<Record<BankPaymentState, string>> = {
    paid: t`Your payment has arrived.`,
    returning: t`What you paid at the bank is on its way back to you.`,
    returned: t`What you paid at the bank was paid back.`,
  };
  return (
    <div className="wrap alert-step">
      <h1 className="h1">{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      {state === 'open' && hasFailed && (
        <Notice tone="bad">{t`The bank does not answer. Please try again, or choose the other bank.`}</Notice>
      )}
      {state === 'closed' && last && arrived[last.state] && (
        <Notice tone="quiet">{arrived[last.state]}</Notice>
      )}
      {state === 'open' && last?.state === 'failed' && (
        <Notice tone="quiet">{t`The last payment did not go through, and nothing was taken.`}</Notice>
      )}
      {state === 'open' && last?.state === 'waiting' && (
        <Notice tone="quiet">
          <Trans>
            The bank has not told us of a payment yet. If you have paid,{' '}
            <ShopLink className="link" to={`/order/pay?token=${token}`}>
              look again
            </ShopLink>{' '}
            in a moment.
          </Trans>
        </Notice>
      )}
      {state === 'open' ? (
        <div className="acts">
          {last && <GoOnToBank {...last} />}
          {pay_with.map(
            (bank) =>
              !(last?.pay_at && last.bank === bank) && (
                <BankForm key={bank} {...{ token, bank }} isSecond={last?.pay_at != null} />
              ),
          )}
        </div>
      ) : (
        <ShopLink className="btn btn-lg btn-line" to={state === 'paid' ? '/' : '/customer-service'}>
          {state === 'paid' ? t`Back to the shop` : t`Write to customer service`}
        </ShopLink>
      )}
    </div>
  );
}

/** A bank's page, where there is one to pay on. */
export function GoOnToBank({ bank, pay_at }: { bank: Bank; pay_at: string | null }) {
  const { t } = useLingui();
  const names: Record<Bank, string> = {
    bog: t`Go on to Bank of Georgia`,
    tbc: t`Go on to TBC Bank`,
  };
  return (
    pay_at && (
      <a className="btn btn-lg" href={pay_at} rel="nofollow noreferrer">
        {names[bank]}
      </a>
    )
  );
}

type BankFormProps = { token: string; bank: Bank; isSecond: boolean };

function BankForm({ token, bank, isSecond }: BankFormProps) {
  const { t, i18n } = useLingui();
  const names: Record<Bank, string> = { bog: t`Pay at Bank of Georgia`, tbc: t`Pay at TBC Bank` };
  return (
    <form method="post" action={`${site.apiUrl}${PAYMENT_LINK_FORM}`}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="bank" value={bank} />
      <input type="hidden" name="locale" value={i18n.locale} />
      <button type="submit" className={isSecond ? 'btn btn-lg btn-line' : 'btn btn-lg'}>
        {names[bank]}
      </button>
    </form>
  );
}
