import BlockedIcon from '@mui/icons-material/PhoneDisabledOutlined';
import { Typography } from '@mui/material';
import type { BlockedPhone } from '@pouchery/contract/backoffice/blocked-phones';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { maxLength, required, TextInput } from 'react-admin';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { ShortList } from '#backoffice/layout/short-list.tsx';
import { clamped } from '#backoffice/people/clamped.ts';
import type { StaffResource } from '#backoffice/staff-resource.ts';

/** Phones with which no customer orders by themselves. */
export const blockedPhones: StaffResource = {
  name: 'blocked-phones',
  list: BlockedPhoneList,
  ...recordForms(BlockedPhoneFields, { create: { redirect: 'list' } }),
  icon: BlockedIcon,
  recordRepresentation: ({ phone }: BlockedPhone) => phone ?? '',
  options: { group: 'selling', roles: STAFF_RIGHTS.helpCustomers, selling: 'orders_and_stock' },
};

function BlockedPhoneList() {
  return (
    <ShortList<BlockedPhone>
      sortedBy="phone"
      lead="people.blocked_phones.lead"
      empty="people.blocked_phones.empty"
    >
      {({ phone, reason }) => (
        <>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{phone}</Typography>
          <Typography sx={{ color: 'text.secondary', ...clamped(2) }}>{reason}</Typography>
        </>
      )}
    </ShortList>
  );
}

function BlockedPhoneFields() {
  return (
    <>
      <TextInput
        source="phone"
        type="tel"
        autoComplete="off"
        validate={[required(), maxLength(TEXT_BOUNDS.order.phone)]}
        helperText="people.blocked_phones.phone_help"
        sx={{ width: '100%', maxWidth: 360 }}
      />
      <TextInput
        source="reason"
        validate={[required(), maxLength(TEXT_BOUNDS.customer.blocked_note)]}
        sx={{ maxWidth: 560 }}
      />
    </>
  );
}
