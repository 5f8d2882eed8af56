import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { Customer } from '@pouchery/contract/backoffice/customers';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { listAddress } from '#backoffice/layout/list-address.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { emailFact, Facts } from '../facts.tsx';
import { CustomerOrderButton } from '../orders/new-order/new-order-button.tsx';

export function CustomerFacts() {
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  const { first_name, last_name, email, language, joined, last_seen, order_total, message_count } = customer;
  const messages = listAddress('messages', { email });
  return (
    <Panel>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2">
          {first_name} {last_name}
        </Typography>
        <Standing customer={customer} />
      </Box>
      <Facts
        facts={[
          emailFact(email),
          [translate('people.customer.language'), translate(`shell.languages.${language}`)],
          [translate('people.customer.joined'), formatMoment(joined, { time: false })],
          [
            translate('people.customer.last_seen'),
            last_seen ? formatMoment(last_seen) : translate('people.customer.never'),
          ],
          [translate('people.customer.spent'), formatPrice(order_total)],
          [
            translate('people.customer.messages'),
            message_count > 0 && (
              <MuiLink key="messages" component={Link} to={messages}>
                {message_count}
              </MuiLink>
            ),
          ],
        ]}
      />
      <CustomerOrderButton id={customer.id} />
    </Panel>
  );
}

function Standing({ customer: { is_blocked, is_staff } }: { customer: Customer }) {
  if (is_staff) return <StatePill tone="runs">{translate('people.customer.staff')}</StatePill>;
  if (is_blocked)
    return <StatePill tone="bad">{translate('resources.customers.fields.is_blocked')}</StatePill>;
  return <StatePill tone="good">{translate('people.customer.active')}</StatePill>;
}
