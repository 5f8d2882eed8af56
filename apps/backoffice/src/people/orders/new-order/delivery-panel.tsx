import { Box, Typography } from '@mui/material';
import type { DraftOrder } from '@pouchery/contract/new-orders';
import { TextInput } from 'react-admin';
import { useController, useFormState } from 'react-hook-form';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { CityInput } from '../city-input.tsx';
import { DeliveryChoice } from '../delivery-choice.tsx';
import { PAIR } from './caller-panel.tsx';
import { type OrderForm, useDraft } from './order-form.ts';

/** Where to, and how: each way with its price and the day on which the order arrives. */
export function DeliveryPanel() {
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
      ways={methods}
      chosen={field.value}
      onChoose={({ id }) => field.onChange(id)}
      tell={({ free_from }) => [
        free_from && translate('deliveryMethods.free_from', { price: formatPrice(free_from) }),
      ]}
      error={errors.delivery_method_id?.message}
    />
  );
}
