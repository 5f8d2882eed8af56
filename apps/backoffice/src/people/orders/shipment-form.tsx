import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isStillHere } from '@pouchery/contract/backoffice/order-steps';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { required, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { buyerName } from './buyer.ts';

/** Further down on a phone: what is saved here is not what the page is opened for. */
const IN_PLACE = { '& .MuiToolbar-root.RaToolbar-mobileToolbar': { position: 'static' } };
const WIDE = { gridColumn: '1 / -1' };

/** Where the parcel goes, while it can be changed, and how it travels; part of the order's form. */
export function ShipmentForm() {
  const translate = useTranslate();
  const order = useRecordContext<StaffOrder>();
  if (!order) return null;
  const isFixed = !isStillHere(order.status) || !buyerName(order);
  const field = (name: string) => ({
    source: `shipment.${name}`,
    label: `resources.orders.fields.${name}`,
    helperText: false as const,
  });
  const needed = { disabled: isFixed, ...(isFixed ? {} : { validate: required() }) };
  // Who picks it up has given no address.
  const address = order.shipment.address === '' ? { disabled: isFixed } : needed;
  return (
    <Panel title={translate('resources.orders.fields.shipment')}>
      {isFixed && (
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
          {translate(buyerName(order) ? 'people.order.left' : 'people.nobody')}
        </Typography>
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
          <TextInput {...field('city')} {...address} />
          <TextInput {...field('postal_code')} disabled={isFixed} />
          <TextInput {...field('country')} {...needed} />
          <TextInput {...field('phone')} {...needed} />
          <TextInput {...field('carrier')} />
          <TextInput {...field('tracking_number')} />
        </Box>
        <EditToolbar canDelete={false} />
      </Box>
    </Panel>
  );
}
