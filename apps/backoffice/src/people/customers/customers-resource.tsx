import CustomerIcon from '@mui/icons-material/PersonOutline';
import { Box, Card, Typography } from '@mui/material';
import type { Customer } from '@pouchery/contract/backoffice/customers';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { NullableBooleanInput, SearchInput } from 'react-admin';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import { PeopleList } from '#backoffice/people/people-list.tsx';
import { TagFilter } from '#backoffice/people/tag-filter.tsx';
import { Tags } from '#backoffice/people/tags.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { CustomerEdit } from './customer-edit.tsx';

type ListedCustomer = Pick<
  Customer,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'joined'
  | 'is_blocked'
  | 'tags'
  | 'order_count'
  | 'review_count'
>;

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <NullableBooleanInput key="is_blocked" source="is_blocked" />,
  <TagFilter key="tag" source="tag" of="customers" />,
];

export const customers: StaffResource = {
  name: 'customers',
  list: CustomerList,
  edit: CustomerEdit,
  icon: CustomerIcon,
  recordRepresentation: ({ first_name, last_name }) => `${first_name ?? ''} ${last_name ?? ''}`,
  options: { group: 'people', roles: STAFF_RIGHTS.helpCustomers },
};

/** Everybody with an account, the newest first. */
function CustomerList() {
  return (
    <PeopleList filters={filters} sort={{ field: 'joined', order: 'DESC' }} exportRight="runShop">
      <Card>
        <RowList<ListedCustomer> empty="people.customer.empty">
          {(customer) => <CustomerRow customer={customer} />}
        </RowList>
      </Card>
    </PeopleList>
  );
}

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const { first_name, last_name, email, joined, is_blocked, tags, order_count, review_count } = customer;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '2px 20px',
        alignItems: 'baseline',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 2fr) 160px 120px' },
        gridTemplateAreas: { xs: '"name orders" "email since"', md: '"name email orders since"' },
      }}
    >
      <Box sx={{ gridArea: 'name', display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {first_name} {last_name}
        </Typography>
        {is_blocked && <StatePill tone="bad">{translate('resources.customers.fields.is_blocked')}</StatePill>}
        <Tags tags={tags} />
      </Box>
      <Typography sx={{ gridArea: 'email', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {email}
      </Typography>
      <Typography sx={{ gridArea: 'orders', textAlign: { xs: 'right', md: 'left' } }}>
        {translate('people.customer.orders', { smart_count: order_count })}
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, color: 'text.secondary' }}>
          {` · ★ ${review_count}`}
        </Box>
      </Typography>
      <Typography variant="caption" sx={{ gridArea: 'since', color: 'text.secondary', textAlign: 'right' }}>
        {formatMoment(joined, { time: false })}
      </Typography>
    </Box>
  );
}
