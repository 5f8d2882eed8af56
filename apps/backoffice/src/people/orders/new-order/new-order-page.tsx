import { Box, Typography } from '@mui/material';
import type { DraftOrder } from '@pouchery/contract/new-orders';
import { STAFF_PAYMENTS } from '@pouchery/contract/order-payments';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { Form, maxLength, RadioButtonGroupInput, required, TextInput, Title } from 'react-admin';
import { useController, useFormState } from 'react-hook-form';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { toChoices, translate } from '#backoffice/texts/translate.ts';
import { Columns } from '../../columns.tsx';
import { CityInput } from '../city-input.tsx';
import { DeliveryChoice } from '../delivery-choice.tsx';
import { CallerPanel, PAIR } from './caller-panel.tsx';
import { type OrderForm, useDraft } from './order-form.ts';
import { SumPanel } from './sum-panel.tsx';
import { TinsPanel } from './tins-panel.tsx';

/** An order that somebody of the shop writes down for whoever calls or writes. */
export function NewOrderPage() {
  const empty: OrderForm = {
    phone: '',
    name: '',
    email: '',
    address: '',
    city: '',
    postal_code: '',
    note: '',
    code: '',
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

/** How it is paid, and what colleagues and the courier are to know. */
function PaymentPanel() {
  return (
    <Panel title={translate('people.order.payment')}>
      <RadioButtonGroupInput
        source="payment"
        label="people.order.payment"
        choices={toChoices('newOrder.payments', STAFF_PAYMENTS)}
        validate={required()}
      />
      <TextInput
        source="note"
        label="newOrder.note"
        multiline
        validate={maxLength(TEXT_BOUNDS.staff_note.note)}
        helperText="people.note.help"
      />
    </Panel>
  );
}

/** Where to, and how: each way with its price and the day on which the order arrives. */
function DeliveryPanel() {
  const { draft } = useDraft();
  return (
    <Panel title={translate('people.order.delivery')}>
      <Box sx={PAIR}>
        <CityInput name="city" />
        <TextInput source="postal_code" label="resources.orders.fields.postal_code" />
        <TextInput source="address" label="resources.orders.fields.address" sx={{ gridColumn: '1 / -1' }} />
      </Box>
      {draft ? (
        <Methods methods={draft.methods} />
      ) : (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{translate('newOrder.tins_first')}</Typography>
      )}
    </Panel>
  );
}

function Methods({ methods }: Pick<DraftOrder, 'methods'>) {
  const { field } = useController<OrderForm, 'delivery_method_id'>({ name: 'delivery_method_id' });
  const { errors } = useFormState<OrderForm>();
  return (
    <DeliveryChoice
      methods={methods}
      chosen={field.value}
      onChoose={({ id }) => field.onChange(id)}
      notes={({ free_from }) => [
        free_from && translate('deliveryMethods.free_from', { price: formatPrice(free_from) }),
      ]}
      error={errors.delivery_method_id?.message}
    />
  );
}
