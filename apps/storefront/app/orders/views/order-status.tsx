import { useLingui } from '@lingui/react/macro';
import type { ListedOwnOrder, Order } from '@pouchery/contract/orders';
import { Icon } from '#app/ui/icon.tsx';
import { formatShortMoment } from './order-time.ts';

type Status = Order['status'];
/** How an order goes its way; the two other statuses end it early. */
const STEPS: readonly Status[] = ['pending', 'confirmed', 'shipped', 'delivered'];

type StatusFields = Pick<ListedOwnOrder, 'status' | 'is_unpaid' | 'collect_at'>;

function useStatusNames(collectAt: string | null): Record<Status, string> {
  const { t } = useLingui();
  const isBrought = collectAt === null;
  return {
    pending: t`Pending`,
    confirmed: t`Confirmed`,
    shipped: isBrought ? t`Shipped` : t`Ready for you`,
    delivered: isBrought ? t`Delivered` : t`Collected`,
    cancelled: t`Cancelled`,
    returned: t`Returned`,
  };
}

export function StatusPill({ status, is_unpaid, collect_at }: StatusFields) {
  const { t } = useLingui();
  const names = useStatusNames(collect_at);
  return (
    <span className={`pill ${status}`}>
      <i />
      {is_unpaid ? t`Not paid` : names[status]}
    </span>
  );
}

/** How far an order is, and since when; one that ended early shows its pill instead. */
export function Track({ order }: { order: StatusFields & Pick<ListedOwnOrder, 'steps'> }) {
  const { i18n } = useLingui();
  const { status, steps, collect_at } = order;
  const times = new Map(steps.map((step) => [step.status, formatShortMoment(step.at, i18n.locale)]));
  const names = useStatusNames(collect_at);
  const now = STEPS.indexOf(status);
  if (now < 0)
    return (
      <p className="track-end">
        <StatusPill {...order} />
      </p>
    );
  return (
    <div className="order-way">
      <ol className="order-track">
        {STEPS.map((step, at) => (
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
