import { Alert, Box, Typography } from '@mui/material';
import { isStillHere } from '@pouchery/contract/backoffice/order-steps';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import type { Move } from '@pouchery/contract/orders';
import { isMovedTo } from '@pouchery/contract/partner-values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { required, TextInput, usePermissions, useRecordContext } from 'react-admin';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { errorText } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { useDebounced } from '#backoffice/inputs/use-debounced.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { isMore } from '#backoffice/people/orders/money/amount.ts';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { buyerName } from './buyer.ts';
import { CityInput } from './city-input.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';

/** Further down on a phone: what is saved here is not what the page is opened for. */
const IN_PLACE = { '& .MuiToolbar-root.RaToolbar-mobileToolbar': { position: 'static' } };
const WIDE = { gridColumn: '1 / -1' };

/** Why it goes nowhere else: nobody is there, or it is on its way, or has never left. */
function whyFixed(order: StaffOrder) {
  if (!buyerName(order)) return 'people.nobody';
  return order.status === 'cancelled' ? 'people.order.over' : 'people.order.left';
}

/** Where the parcel goes, while it can be changed, and how it travels; part of the order's form. */
export function ShipmentForm() {
  const order = useRecordContext<StaffOrder>();
  const { permissions: role } = usePermissions<StaffRole>();
  if (!order) return null;
  const isFixed = !isStillHere(order.status) || !buyerName(order);
  const field = (name: string) => ({
    source: `shipment.${name}`,
    label: `resources.orders.fields.${name}`,
  });
  const needed = { disabled: isFixed, ...(isFixed ? {} : { validate: required() }) };
  // Who picks it up has given no address.
  const isCollected = order.shipment.address === '';
  const address = isCollected ? { disabled: isFixed } : needed;
  // Another city has another price, which whoever only packs does not see.
  const isFixedCity = isFixed || !hasRight(role, 'helpCustomers');
  return (
    <Panel title={translate('resources.orders.fields.shipment')}>
      {isFixed && (
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{translate(whyFixed(order))}</Typography>
      )}
      <Box sx={IN_PLACE}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '1fr 1fr' },
            columnGap: 2,
            width: '100%',
            mb: 2,
          }}
        >
          <TextInput {...field('address')} {...address} sx={WIDE} />
          <CityInput name="shipment.city" isRequired={!isFixedCity && !isCollected} disabled={isFixedCity} />
          <TextInput {...field('postal_code')} disabled={isFixed} />
          <TextInput {...field('country')} {...needed} />
          <TextInput {...field('phone')} {...needed} />
          <TextInput {...field('carrier')} />
          <TextInput {...field('tracking_number')} />
          <Box sx={WIDE}>
            <MoveChoice order={order} />
          </Box>
        </Box>
        <EditToolbar canDelete={false} />
      </Box>
    </Panel>
  );
}

type Shape = {
  shipment: StaffOrder['shipment'];
  move?: { delivery_method_id: number; total: string } | null;
};

/** Once another city is written down: what goes there, and what the order comes to with it; part of the order's form. */
function MoveChoice({ order }: { order: StaffOrder }) {
  const { submitCount } = useFormState();
  const shipment = useWatch<Shape, 'shipment'>({ name: 'shipment' });
  const city = shipment.city.trim();
  const isWritten = useDebounced(city) === city;
  const isMoved = order.quote !== null && city !== '' && isMovedTo(order.shipment, { ...shipment, city });
  const { data: moves, error } = useQuery({
    // Looked up again with each try, which may have been refused as it has become another one.
    queryKey: ['order-moves', order.id, order.version, city, submitCount],
    queryFn: ({ signal }) => callApi('quoteMoves', { params: { id: order.id }, body: { city }, signal }),
    enabled: isMoved && isWritten,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isChosen = ({ id, total }: Move, move: Shape['move']) =>
    move?.delivery_method_id === id && move.total === total;
  // Read on each render, also before there is anything to choose: what is not read is not told of.
  const {
    field,
    fieldState: { error: fault },
  } = useController<Shape, 'move'>({
    name: 'move',
    rules: {
      validate: (move) =>
        !isMoved ||
        (isWritten && moves?.some((one) => isChosen(one, move))) ||
        translate('ra.validation.required'),
    },
  });
  if (!isMoved) return null;
  if (error) return <Alert severity="error">{errorText(error)}</Alert>;
  if (!moves) return null;
  return (
    <DeliveryChoice
      methods={moves}
      chosen={moves.find((one) => isChosen(one, field.value))?.id ?? null}
      onChoose={({ id, total }) => field.onChange({ delivery_method_id: id, total })}
      notes={({ total, to_pay, to_pay_back }) => [
        `${translate('people.order.total')}: ${formatPrice(total)}`,
        isMore(to_pay_back)
          ? translate('orderChanges.goes_back', { amount: formatPrice(to_pay_back) })
          : translate('orderChanges.is_due', { amount: formatPrice(to_pay) }),
      ]}
      error={fault?.message}
    />
  );
}
