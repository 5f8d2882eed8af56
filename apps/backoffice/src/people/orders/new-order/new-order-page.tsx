import { Box, Typography } from '@mui/material';
import { Form, Title } from 'react-admin';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { Columns } from '../../columns.tsx';
import { CallerPanel } from './caller-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { type OrderForm, useDraft } from './order-form.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { SumPanel } from './sum-panel.tsx';
import { TinsPanel } from './tins-panel.tsx';

/** An order that somebody of the shop writes down for whoever calls or writes. */
export function NewOrderPage() {
  const empty: OrderForm = {
    ...{ phone: '', name: '', email: '', address: '', city: '', postal_code: '', note: '', code: '' },
    language: readLocale(),
    lines: [],
    delivery_method_id: null,
    payment: 'at_door',
    is_adult: false,
  };
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={translate('newOrder.title')} />
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{translate('newOrder.lead')}</Typography>
      <Form defaultValues={empty} noValidate warnWhenUnsavedChanges>
        <Columns
          wide={
            <>
              <CallerPanel />
              <PricedTins />
              <DeliveryPanel />
              <PaymentPanel />
            </>
          }
          narrow={<SumPanel />}
        />
      </Form>
    </Box>
  );
}

/** With what the order would come to now. */
function PricedTins() {
  return <TinsPanel priced={useDraft().draft?.lines} />;
}
