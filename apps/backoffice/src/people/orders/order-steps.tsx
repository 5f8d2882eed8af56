import { Box, Link as MuiLink, Typography } from '@mui/material';
import { EARLIER_STATUS, mayStep, NEXT_STATUSES } from '@pouchery/contract/backoffice/order-steps';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import { usePermissions, useRecordContext, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { useMaySell } from '#backoffice/selling/open-stages.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { emailFact, Facts } from '../facts.tsx';
import { PhoneLinks } from '../linked-text.tsx';
import { OrderStatus } from './order-status.tsx';
import { ReturnButton } from './return-button.tsx';
import { StepBack, StepButton } from './step-button.tsx';

/** How far the order is, whose it is, and what may happen next. */
export function OrderSteps() {
  const { permissions: role } = usePermissions<StaffRole>();
  const maySell = useMaySell();
  const order = useRecordContext<StaffOrder>();
  if (!order) return null;
  const { status, date, customer, guest, shipment, delivery, arrives, payment } = order;
  const buyer = customer ?? guest;
  // Who may sell takes tins back line by line.
  const isReturned = maySell && NEXT_STATUSES[status].includes('returned');
  const next = NEXT_STATUSES[status].filter(
    (to) => mayStep(role, status, to) && !(isReturned && to === 'returned'),
  );
  const earlier = EARLIER_STATUS[status];
  const isOver = NEXT_STATUSES[status].length === 0;
  return (
    <Panel>
      <Box sx={{ mb: 2 }}>
        <OrderStatus status={status} />
      </Box>
      <Facts
        facts={[
          [
            translate('people.order.customer'),
            customer ? (
              <CustomerName key="customer" customer={customer} isLinked={hasRight(role, 'helpCustomers')} />
            ) : (
              (guest?.name ?? translate('people.nobody'))
            ),
          ],
          ['', guest && translate('people.order.guest')],
          ...(buyer?.email ? [emailFact(buyer.email)] : []),
          [translate('people.customer.language'), buyer && translate(`shell.languages.${buyer.language}`)],
          [
            translate('resources.orders.fields.phone'),
            shipment.phone && <PhoneLinks key="phone" phone={shipment.phone} />,
          ],
          [translate('people.order.recipient'), shipment.recipient],
          [translate('people.order.placed'), formatMoment(date)],
          [translate('people.order.delivery'), delivery],
          [translate('people.order.arrives'), arrives && formatMoment(arrives, { time: false })],
          [translate('people.order.payment'), payment && translate(`newOrder.payments.${payment}`)],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        {next.map((to, at) => (
          <StepButton key={to} order={order} to={to} isMain={at === 0} />
        ))}
        {isReturned && <ReturnButton order={order} />}
        {guest && isOver && hasRight(role, 'runShop') && <ForgetGuest order={order} />}
        {isOver && <Typography sx={{ color: 'text.secondary' }}>{translate('people.order.over')}</Typography>}
      </Box>
      {earlier && mayStep(role, status, earlier) && (
        <Box sx={{ mt: 2, pt: 2, borderTop: `1px solid ${COLORS.line}` }}>
          <StepBack to={earlier} />
        </Box>
      )}
    </Panel>
  );
}

/** Whoever only packs has no list of customers to be led to. */
function CustomerName({
  customer: { id, first_name, last_name },
  isLinked,
}: {
  customer: NonNullable<StaffOrder['customer']>;
  isLinked: boolean;
}) {
  const name = `${first_name} ${last_name}`;
  if (!isLinked) return name;
  return (
    <MuiLink component={Link} to={`/customers/${id}`}>
      {name}
    </MuiLink>
  );
}

/** Takes a guest out of an order that is over; nobody can take it back. */
function ForgetGuest({ order: { id } }: { order: StaffOrder }) {
  const refresh = useRefresh();
  const { act } = useAct();

  function forget() {
    return act(async () => {
      await callApi('forgetGuest', { params: { id } });
      refresh();
    }, 'people.order.forgotten');
  }

  return (
    <ConfirmButton
      color="error"
      label={translate('people.order.forget')}
      title={translate('people.order.forget_title', { id })}
      onConfirm={forget}
    >
      <Typography>{translate('people.order.forget_text')}</Typography>
    </ConfirmButton>
  );
}
