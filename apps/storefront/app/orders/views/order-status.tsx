import { useLingui } from '@lingui/react/macro';
import type { Order, OwnOrder } from '@pouchery/contract/orders';
import { Icon } from '#app/ui/icon.tsx';
import { formatShortMoment } from './order-time.ts';

type Status = Order['status'];
/** How an order goes its way; the two other statuses end it early. */
const WAY: readonly Status[] = ['pending', 'confirmed', 'shipped', 'delivered'];

function useStatusNames(): Record<Status, string> {
  const { t } = useLingui();
  return {
    pending: t`Pending`,
    confirmed: t`Confirmed`,
    shipped: t`Shipped`,
    delivered: t`Delivered`,
    cancelled: t`Cancelled`,
    returned: t`Returned`,
  };
}

export function StatusPill({ status }: { status: Status }) {
  const names = useStatusNames();
  return (
    <span className={`pill ${status}`}>
      <i />
      {names[status]}
    </span>
  );
}

type TrackProps = { status: Status; steps?: OwnOrder['steps'] };

/** How far an order is, and since when; one that ended early shows its pill instead. */
export function Track({ status, steps = [] }: TrackProps) {
  const { i18n } = useLingui();
  const times = new Map(steps.map((step) => [step.status, formatShortMoment(step.at, i18n.locale)]));
  const names = useStatusNames();
  const now = WAY.indexOf(status);
  if (now < 0)
    return (
      <p className="track-end">
        <StatusPill status={status} />
      </p>
    );
  return (
    <div className="order-way">
      <ol className="order-track">
        {WAY.map((step, at) => (
          <li key={step} className={at <= now ? 'on' : ''} aria-current={at === now ? 'step' : undefined}>
            <i>{at <= now && <Icon name="ok" small />}</i>
            <span>
              {names[step]}
              {times.has(step) && <small>{times.get(step)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
