import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { setAuth } from '#app/accounts/auth-state.ts';
import { readAuth } from '#app/accounts/auth-store.ts';
import { AskAgain, Loading } from '#app/accounts/views/ask-again.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import { type CallResponse, callApi } from '#app/api/api-client.ts';
import { AlertRow, Alerts, type KnownAlert, StopButton, Stopped } from './alert-rows.tsx';

type Own = CallResponse<'GET /api/stock-alerts/'>;

/** What the person's address waits for; who stops waiting can take it back. */
export function AlertsPanel({ email }: { email: string }) {
  const { t } = useLingui();
  const { data, failure, ask, setData } = useCall('GET /api/stock-alerts/');
  if (!data) {
    if (!failure) return <Loading />;
    return <AskAgain message={t`Could not load your stock alerts.`} onAsk={ask} />;
  }
  return (
    <OwnAlerts
      email={email}
      alerts={data.alerts}
      onChanged={(own) => {
        setData(own);
        const { user } = readAuth();
        if (user) setAuth({ user: { ...user, alert_count: own.alerts.length } });
      }}
    />
  );
}

type OwnAlertsProps = Own & { email: string; onChanged: (own: Own) => void };

function OwnAlerts({ email, alerts, onChanged }: OwnAlertsProps) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  // Those that were there at first: one that was taken away can come back.
  const [slug] = useState(() => alerts.map((alert) => alert.slug));
  const { data: cards, failure, ask } = useCall('GET /api/products/cards/', { query: { slug } });
  const [stopped, setStopped] = useState<KnownAlert>();
  const [hasFailed, setFailed] = useState(false);

  async function change(answer: Promise<Own>, gone?: KnownAlert) {
    setFailed(false);
    try {
      onChanged(await answer);
      setStopped(gone);
      title.current?.focus();
    } catch {
      setFailed(true);
    }
  }

  if (!cards) {
    if (!failure) return <Loading />;
    return <AskAgain message={t`Could not load your stock alerts.`} onAsk={ask} />;
  }
  const known = alerts.flatMap(({ since, ...alert }) => {
    const card = cards.find((one) => one.slug === alert.slug);
    return card ? [{ card, since }] : [];
  });
  return (
    <Alerts
      email={email}
      title={title}
      status={
        <>
          {hasFailed && t`That did not work. Please try again.`}
          {stopped && (
            <Stopped card={stopped.card}>
              <button
                type="button"
                className="link"
                onClick={() =>
                  change(callApi('POST /api/stock-alerts/', { body: { slug: stopped.card.slug } }))
                }
              >{t`Undo`}</button>
            </Stopped>
          )}
        </>
      }
    >
      {known.map((alert) => (
        <AlertRow key={alert.card.slug} alert={alert}>
          <StopButton
            type="button"
            product={alert.card.name}
            onClick={() =>
              change(
                callApi('DELETE /api/products/:slug/stock-alerts/', { params: { slug: alert.card.slug } }),
                alert,
              )
            }
          />
        </AlertRow>
      ))}
    </Alerts>
  );
}
