import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { useRef, useState } from 'react';
import { setAuth } from '#app/accounts/auth-state.ts';
import { readAuth } from '#app/accounts/auth-store.ts';
import { NotYet } from '#app/accounts/views/ask-again.tsx';
import { useAttempt } from '#app/accounts/views/use-attempt.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import { type CallResponse, callApi } from '#app/api/api-client.ts';
import { AlertRow, Alerts, StopButton } from './alert-rows.tsx';

type Own = CallResponse<'GET /api/stock-alerts/'>;

/** What the person's address waits for; who stops waiting can take it back. */
export function AlertsPanel({ email }: { email: string }) {
  const { t } = useLingui();
  const call = useCall('GET /api/stock-alerts/');
  const { data, setData } = call;
  if (!data) return <NotYet call={call} message={t`Could not load your stock alerts.`} />;
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
  const cards = useCall('GET /api/products/cards/', { query: { slug } });
  const [stopped, setStopped] = useState<ProductCard>();
  const { attempt, hasFailed } = useAttempt();

  const change = (answer: Promise<Own>, gone?: ProductCard) =>
    attempt(async () => {
      onChanged(await answer);
      setStopped(gone);
      title.current?.focus();
    });

  if (!cards.data) return <NotYet call={cards} message={t`Could not load your stock alerts.`} />;
  const known = alerts.flatMap(({ since, ...alert }) => {
    const card = cards.data?.find((one) => one.slug === alert.slug);
    return card ? [{ card, since }] : [];
  });
  return (
    <Alerts
      email={email}
      title={title}
      hasFailed={hasFailed}
      stopped={stopped}
      undo={
        <button
          type="button"
          className="link"
          onClick={() => change(callApi('POST /api/stock-alerts/', { body: { slug: stopped?.slug } }))}
        >{t`Undo`}</button>
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
                alert.card,
              )
            }
          />
        </AlertRow>
      ))}
    </Alerts>
  );
}
