import { Alert } from '@mui/material';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import type { Move } from '@pouchery/contract/orders';
import { isMovedTo } from '@pouchery/contract/partner-values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { errorText } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useDebounced } from '#backoffice/inputs/use-debounced.ts';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import { isMore } from './money/amount.ts';

type Shape = {
  shipment: StaffOrder['shipment'];
  move?: { delivery_method_id: number; total: string } | null;
};

/** Once another city is written down: what goes there, and what the order comes to with it; part of the order's form. */
export function MoveChoice({ order }: { order: StaffOrder }) {
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
      ways={moves}
      chosen={moves.find((one) => isChosen(one, field.value))?.id ?? null}
      onChoose={({ id, total }) => field.onChange({ delivery_method_id: id, total })}
      tell={({ total, to_pay, to_pay_back }) => [
        `${translate('people.order.total')}: ${formatPrice(total)}`,
        isMore(to_pay_back)
          ? translate('orderChanges.goes_back', { amount: formatPrice(to_pay_back) })
          : translate('orderChanges.is_due', { amount: formatPrice(to_pay) }),
      ]}
      error={fault?.message}
    />
  );
}
