import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';
import { translate } from '#backoffice/texts/translate.ts';

const TONES: Record<StaffOrder['status'], Tone> = {
  pending: 'waits',
  confirmed: 'runs',
  packed: 'runs',
  shipped: 'runs',
  delivered: 'good',
  cancelled: 'bad',
  returned: 'over',
  not_handed_over: 'bad',
};

export function OrderStatus({ status }: Pick<StaffOrder, 'status'>) {
  return <StatePill tone={TONES[status]}>{translate(`people.order.statuses.${status}`)}</StatePill>;
}
