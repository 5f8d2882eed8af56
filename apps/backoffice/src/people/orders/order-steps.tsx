import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { EARLIER_STATUS, NEXT_STATUSES } from '@pouchery/contract/backoffice/order-steps';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '#backoffice/layout/panel.tsx';
import { useFormatMoment } from '#backoffice/texts/format.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { emailFact, Facts } from '../facts.tsx';
import { OrderStatus } from './order-status.tsx';
import { StepBack, StepButton } from './step-button.tsx';

/** How far the order is, whose it is, and what may happen next. */
export function OrderSteps() {
  const translate = useTranslate();
  const format = useFormatMoment();
  const order = useRecordContext<StaffOrder>();
  if (!order) return null;
  const { status, date, customer } = order;
  const next = NEXT_STATUSES[status];
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
              <MuiLink key="customer" component={Link} to={`/customers/${customer.id}`}>
                {customer.first_name} {customer.last_name}
              </MuiLink>
            ) : (
              translate('people.nobody')
            ),
          ],
          ...(customer ? [emailFact(customer.email, translate)] : []),
          [
            translate('people.customer.language'),
            customer && translate(`shell.languages.${customer.language}`),
          ],
          [translate('people.order.placed'), format(date)],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        {next.map((to, at) => (
          <StepButton key={to} order={order} to={to} isMain={at === 0} />
        ))}
        {next.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{translate('people.order.over')}</Typography>
        )}
      </Box>
      {EARLIER_STATUS[status] && (
        <Box sx={{ mt: 2, pt: 2, borderTop: `1px solid ${COLORS.line}` }}>
          <StepBack to={EARLIER_STATUS[status]} />
        </Box>
      )}
    </Panel>
  );
}
