import { useLingui } from '@lingui/react/macro';
import { getProfile } from '@pouchery/contract/accounts';
import { listProductCards } from '@pouchery/contract/favourites';
import { addStockAlert, listStockAlerts, removeStockAlert } from '@pouchery/contract/stock-alerts';
import type { ReactNode } from 'react';
import { HiddenFields, isLoggedOut, sessionEnded } from '#app/accounts/sign-in/plain-login.server.tsx';
import { ApiError } from '#app/api/api-client.ts';
import type { OwnCalls } from '#app/api/own-calls.server.ts';
import { FormDone } from '#app/api/page-failure.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import type { ActionArgs } from '#app/rendering/page.ts';
import { AlertRow, Alerts, StopButton } from './views/alert-rows.tsx';

/** Where the list stands in the page. */
const LIST = 'alerts';

/** Does what a form of an alert asks for, or gives the login; undefined for another form. */
export async function changePlainAlert({ own, form: { do: action, slug = '' } }: ActionArgs) {
  if (action !== 'wait' && action !== 'stop') return undefined;
  const isStop = action === 'stop';
  const after = isStop ? `?stopped=${encodeURIComponent(slug)}` : '';
  try {
    if (isStop) await own.call(removeStockAlert, { params: { slug } });
    else await own.call(addStockAlert, { body: { slug } });
  } catch (error) {
    if (isLoggedOut(error)) return { status: 401, logInFirst: sessionEnded({}) };
    if (!(error instanceof ApiError)) throw error;
    throw new FormDone(`/profile?failed=1#${LIST}`);
  }
  throw new FormDone(`/profile${after}#${LIST}`);
}

/** The alerts of whoever has no scripts; undefined where a back end has none, or does not answer. */
export async function loadPlainAlerts(own: OwnCalls) {
  const { query } = own.visitor;
  const stopped = query.get('stopped') ?? '';
  try {
    const [user, { alerts }] = await Promise.all([own.call(getProfile), own.call(listStockAlerts)]);
    const slug = [...alerts.map((alert) => alert.slug), ...(stopped ? [stopped] : [])];
    const cards = slug.length > 0 ? await own.call(listProductCards, { query: { slug } }) : [];
    const find = (wanted: string) => cards.find((card) => card.slug === wanted);
    return {
      email: user?.email ?? '',
      hasFailed: query.has('failed'),
      stopped: alerts.some((alert) => alert.slug === stopped) ? undefined : find(stopped),
      alerts: alerts.flatMap(({ slug, since }) => {
        const card = find(slug);
        return card ? [{ card, since }] : [];
      }),
    };
  } catch {
    return undefined;
  }
}

type PlainAlertsProps = NonNullable<Awaited<ReturnType<typeof loadPlainAlerts>>>;

/** Stock alerts as plain forms. */
export function PlainAlerts({ email, hasFailed, stopped, alerts }: PlainAlertsProps) {
  const { t } = useLingui();
  return (
    <section className="acct-panel" id={LIST}>
      <Alerts
        email={email}
        hasFailed={hasFailed}
        stopped={stopped}
        undo={
          <AlertForm slug={stopped?.slug ?? ''}>
            <button type="submit" name="do" value="wait" className="link">{t`Undo`}</button>
          </AlertForm>
        }
      >
        {alerts.map((alert) => (
          <AlertRow key={alert.card.slug} alert={alert}>
            <AlertForm slug={alert.card.slug}>
              <StopButton type="submit" name="do" value="stop" product={alert.card.name} />
            </AlertForm>
          </AlertRow>
        ))}
      </Alerts>
    </section>
  );
}

function AlertForm({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <form method="post" action={shopAddress('/profile')} className="alert-form">
      <HiddenFields fields={{ slug }} />
      {children}
    </form>
  );
}
