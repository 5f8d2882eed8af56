import { Box, Typography } from '@mui/material';
import { isStillHere } from '@pouchery/contract/backoffice/order-steps';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import { required, TextInput, usePermissions, useRecordContext } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { buyerName } from './buyer.ts';
import { CityInput } from './city-input.tsx';
import { MoveChoice } from './move-choice.tsx';

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
