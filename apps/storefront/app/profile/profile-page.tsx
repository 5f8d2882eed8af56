import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getShop } from '@pouchery/contract/content';
import { getReceipt } from '@pouchery/contract/orders';
import { ProfileWaiting } from '#app/accounts/waiting.tsx';
import { apiAddress } from '#app/api/api-address.ts';
import { mapSection } from '#app/api/section.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { changePlainOrder, loadPlainOrders, type OrdersAnswer } from '#app/orders/plain-orders.server.ts';
import { PlainOrdersView } from '#app/orders/views/plain-orders-view.server.tsx';
import { Island } from '#app/rendering/island.tsx';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { site } from '#app/site.ts';

export async function loader({ context, answer }: LoaderArgs<never, OrdersAnswer>) {
  const { api, own, page } = context;
  const shop = await api.section(getShop);
  const plain = page.takesForms ? await loadPlainOrders(own, answer) : undefined;
  const isReceipt = page.visitor?.query.get('file') === 'receipt';
  if (isReceipt && plain && 'order' in plain && plain.order) {
    const input = { params: { id: plain.order.id }, query: { language: page.locale } };
    // A download does not go on with a session whose access has run out: this page has done that.
    context.leadOn(site.apiUrl + apiAddress(getReceipt.url, input));
  }
  return {
    siteKey: mapSection(shop, ({ settings }) => settings.recaptcha_site_key).data,
    /** Without scripts there are the login and the orders; the rest of the account is not. */
    plain,
  };
}

export const action = changePlainOrder;

export const title: TitleOf<typeof loader> = ({ loaderData }) =>
  pageTitle(isLogin(loaderData) ? translate`Login / Register` : translate`Your orders`);

export const head: HeadOf<typeof loader> = () => ({
  description: translate`Log in, or register to follow your orders and to write reviews.`,
});

function isLogin({ plain }: PageProps<typeof loader>['loaderData']) {
  return !plain || 'logInFirst' in plain;
}

/** What it shows depends on who is there: see profile.tsx. */
export default function ProfilePage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLingui();
  const { siteKey, plain } = loaderData;
  return (
    <Island
      name="profile"
      props={{ siteKey }}
      placeholder={
        <ProfileWaiting
          title={isLogin(loaderData) ? t`Login / Register` : t`Your orders`}
          plain={plain && <PlainOrdersView plain={plain} />}
        />
      }
    />
  );
}
