import SellingIcon from '@mui/icons-material/PointOfSaleOutlined';
import { Button, Typography } from '@mui/material';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { BooleanInput } from 'react-admin';
import { Link } from 'react-router';
import { RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { RuleSwitches } from './rule-switches.tsx';

/** One page instead of a list: the switches by which selling is opened, a stage at a time. */
export const sellingSettings: StaffResource = {
  name: 'selling',
  list: SellingPage,
  icon: SellingIcon,
  options: { group: 'shop', roles: STAFF_RIGHTS.runShop },
};

function SellingPage() {
  return (
    <>
      <RecordEdit
        canDelete={false}
        resource="selling"
        id="selling"
        title={translate('resources.selling.name', { smart_count: 1 })}
      >
        <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
          {translate('selling.lead')}
        </Typography>
        <BooleanInput source="orders_and_stock" helperText={translate('selling.orders_and_stock_help')} />
        <BooleanInput source="cart_and_checkout" helperText={translate('selling.cart_and_checkout_help')} />
        <Button
          component={Link}
          to={`/preview/selling/open/${readLocale()}?path=/products`}
          variant="outlined"
        >
          {translate('selling.walk')}
        </Button>
        <BooleanInput source="bank_payments" helperText={translate('selling.bank_payments_help')} />
      </RecordEdit>
      <RuleSwitches />
    </>
  );
}
