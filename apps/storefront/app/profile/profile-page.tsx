import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getShop } from '@pouchery/contract/content';
import { getReceipt } from '@pouchery/contract/orders';
import {
  answerRegistration,
  PlainRegistration,
  type RegistrationAnswer,
} from '#app/accounts/sign-in/plain-registration.server.tsx';
import { ProfileWaiting } from '#app/accounts/waiting.tsx';
import { apiAddress } from '#app/api/api-address.ts';
import { FormDone } from '#app/api/page-failure.ts';
import { mapSection } from '#app/api/section.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { LogOutButton } from '#app/layout/login-or-logout.tsx';
import { changePlainOrder, loadPlainOrders, type OrdersAnswer } from '#app/orders/plain-orders.server.ts';
import { PlainOrdersView } from '#app/orders/views/plain-orders-view.server.tsx';
import { Island } from '#app/rendering/island.tsx';
import type { ActionArgs, LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { site } from '#app/site.ts';
import { changePlainAlert, loadPlainAlerts, PlainAlerts } from './plain-alerts.server.tsx';

type Answer = OrdersAnswer | RegistrationAnswer;

export async function loader({ context: { api, own, page }, answer }: LoaderArgs<never, Answer>) {
  const shop = await api.section(getShop);
  const registering = answer && 'registering' in answer ? answer.registering : undefined;
  const plain = page.takesForms && !registering ? await loadPlainOrders(own, answer) : undefined;
  const isReceipt = page.visitor?.query.get('file') === 'receipt';
  if (isReceipt && plain && 'order' in plain && plain.order) {
    const input = { params: { id: plain.order.id }, query: { language: page.locale } };
    // The API's own address does not go on with a session whose access has run out: this one has done that.
    throw new FormDone(site.apiUrl + apiAddress(getReceipt.url, input));
  }
  const alerts = own && plain && 'orders' in plain ? await loadPlainAlerts(own) : undefined;
  return {
    siteKey: mapSection(shop, ({ settings }) => settings.recaptcha_site_key).data,
    /** Without scripts there are the login, the orders and the stock alerts; the rest of the account is not. */
    plain,
    alerts,
    registering,
  };
}

export async function action(args: ActionArgs): Promise<Answer> {
  return (await answerRegistration(args)) ?? (await changePlainAlert(args)) ?? changePlainOrder(args);
}

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
  const { siteKey, plain, alerts, registering } = loaderData;
  return (
    <Island
      name="profile"
      props={{ siteKey }}
      placeholder={
        <ProfileWaiting
          title={isLogin(loaderData) ? t`Login / Register` : t`Your orders`}
          plain={
            registering ? (
              <PlainRegistration {...registering} />
            ) : (
              plain && (
                <>
                  <PlainOrdersView plain={plain} />
                  {alerts && <PlainAlerts {...alerts} />}
                  {!isLogin(loaderData) && (
                    <p className="acct-panel">
                      <LogOutButton className="btn btn-line" isPlain />
                    </p>
                  )}
                </>
              )
            )
          }
        />
      }
    />
  );
}
