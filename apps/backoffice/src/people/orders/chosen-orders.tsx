import { Box, Button, Typography } from '@mui/material';
import {
  MAX_ORDERS_AT_ONCE,
  mayStep,
  NEXT_STATUSES,
  type StaffOrderStatus,
} from '@pouchery/contract/backoffice/order-steps';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import type { StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import { useState } from 'react';
import { useGetMany, useListContext, usePermissions, useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router';
import { CheckField } from '#backoffice/inputs/choice-fields.tsx';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { type Collected, CollectedChoice, toCollectedBy } from './collected-choice.tsx';
import { GiveToCourier } from './give-to-courier.tsx';
import { usePrintOrders } from './use-print-orders.ts';
import { useStepOrders } from './use-step-orders.ts';

/** What can be done with the chosen orders; it stays in sight while the list scrolls. */
export function ChosenOrders() {
  const { selectedIds, onUnselectItems } = useListContext();
  const { data } = useGetMany<ListedOrder>(
    'orders',
    { ids: selectedIds },
    { enabled: selectedIds.length > 0 },
  );
  const { print, isBusy } = usePrintOrders();
  if (selectedIds.length === 0) return null;
  const orders = (data ?? []).filter((order) => order !== undefined);
  const isTooMany = selectedIds.length > MAX_ORDERS_AT_ONCE;
  const ids = selectedIds.map(String);
  return (
    <Box sx={BAR}>
      <Box sx={{ mr: 'auto' }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {translate('people.order.many.chosen', { smart_count: ids.length })}
        </Typography>
        <Sum orders={orders} />
      </Box>
      {isTooMany ? (
        <Typography>{translate('people.order.many.too_many', { most: MAX_ORDERS_AT_ONCE })}</Typography>
      ) : (
        <>
          <Button variant="outlined" disabled={isBusy} onClick={() => print('pick-list', ids)}>
            {translate('people.order.many.pick_list')}
          </Button>
          <PackLink orders={orders} />
          <Button variant="outlined" disabled={isBusy} onClick={() => print('parcels', ids)}>
            {translate('people.order.many.parcels')}
          </Button>
          <ShippingButtons orders={orders} />
          <NextStep orders={orders} />
        </>
      )}
      <Button onClick={() => onUnselectItems()}>{translate('people.order.many.none')}</Button>
    </Box>
  );
}

/** Where they are packed with a scanner, once the shop sells. */
function PackLink({ orders }: { orders: ListedOrder[] }) {
  const isOpen = useResourceDefinitions().packing !== undefined;
  const isReady = orders.length > 0 && orders.every(({ status }) => status === 'confirmed');
  if (!isOpen || !isReady) return null;
  const query = orders.map(({ id }) => `id=${id}`).join('&');
  return (
    <Button variant="outlined" component={Link} to={`/packing?${query}`}>
      {translate('people.order.many.pack')}
    </Button>
  );
}

/** The ways in which all of them may leave the shop, once it sells: with a courier, or a carrier who takes a file. */
function ShippingButtons({ orders }: { orders: ListedOrder[] }) {
  const isOpen = useResourceDefinitions().rounds !== undefined;
  const { saveCarrierFile, isBusy } = usePrintOrders();
  const mayLeave =
    orders.length > 0 && orders.every(({ status }) => NEXT_STATUSES[status].includes('shipped'));
  if (!isOpen || !mayLeave) return null;
  return (
    <>
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => saveCarrierFile(orders.map(({ id }) => id))}
      >
        {translate('people.order.many.carrier_file')}
      </Button>
      <GiveToCourier orders={orders} />
    </>
  );
}

/** How many tins they are; what they cost is for whoever may see it. */
function Sum({ orders }: { orders: ListedOrder[] }) {
  const tins = orders.reduce((sum, { item_count }) => sum + item_count, 0);
  const isPriced = orders.some(({ total }) => total !== null);
  const texts = { smart_count: tins, total: formatPrice(addUp(orders.map(({ total }) => total))) };
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {translate(isPriced ? 'people.order.many.sum' : 'people.order.many.tins', texts)}
    </Typography>
  );
}

/** Amounts that are known, in lari. */
function addUp(amounts: readonly (string | null)[]) {
  const tetri = amounts.reduce((sum, amount) => sum + Math.round(Number(amount ?? 0) * 100), 0);
  return (tetri / 100).toFixed(2);
}

/** The step that all of them take next; orders of different states are brought on apart. */
function NextStep({ orders }: { orders: ListedOrder[] }) {
  const { permissions: role } = usePermissions<StaffRole>();
  const [next, ...others] = new Set(orders.map(({ status }) => nextOf(status)));
  if (others.length > 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('people.order.many.mixed')}
      </Typography>
    );
  }
  const isAllowed = next && orders.every(({ status }) => mayStep(role, status, next));
  return isAllowed && <StepButton key={next} orders={orders} to={next} />;
}

/** The first is the way on; the others end an order, which is done one by one. */
function nextOf(status: StaffOrderStatus) {
  const [next] = NEXT_STATUSES[status];
  return next === 'returned' ? undefined : next;
}

function StepButton({ orders, to }: { orders: ListedOrder[]; to: StaffOrderStatus }) {
  const [notify, setNotify] = useState(true);
  const [collectedBy, setCollectedBy] = useState<Collected>('cash');
  const step = useStepOrders();
  const isCollected = to === 'delivered' && orders.some(({ to_collect }) => to_collect !== null);
  const status = translate(`people.order.statuses.${to}`);
  return (
    <ConfirmButton
      variant="contained"
      label={translate(`people.order.next.${to}`)}
      title={translate('people.order.many.title', { smart_count: orders.length, status })}
      onConfirm={() => step(orders, to, notify, isCollected ? toCollectedBy(collectedBy) : undefined)}
    >
      {isCollected && (
        <CollectedChoice
          amount={addUp(orders.map(({ to_collect }) => to_collect))}
          value={collectedBy}
          onChange={setCollectedBy}
        />
      )}
      <CheckField label={translate('people.order.many.notify')} isOn={notify} onChange={setNotify} />
    </ConfirmButton>
  );
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  // On a phone the button of a new order floats where this bar is.
  zIndex: 'fab',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
  backgroundColor: COLORS.paperRaised,
  border: `1px solid ${COLORS.line}`,
  borderTopColor: COLORS.ink,
};
