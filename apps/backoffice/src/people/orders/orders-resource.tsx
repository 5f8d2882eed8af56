import OrderIcon from '@mui/icons-material/LocalShippingOutlined';
import { Card } from '@mui/material';
import { MAX_ORDERS_AT_ONCE } from '@pouchery/contract/backoffice/order-steps';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import { MAX_ROWS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { ORDER_PAYMENTS } from '@pouchery/contract/order-payments';
import { BooleanInput, SearchInput, SelectInput, useResourceDefinitions } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { TableImportButton } from '#backoffice/inputs/table-import-button.tsx';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import { PeopleList } from '#backoffice/people/people-list.tsx';
import { TagFilter } from '#backoffice/people/tag-filter.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { toChoices, translate } from '#backoffice/texts/translate.ts';
import { WaitingPanel } from '#backoffice/waiting/waiting-panel.tsx';
import { ChosenOrders } from './chosen-orders.tsx';
import { DeliveryFilter } from './delivery-filter.tsx';
import { NewOrderButton } from './new-order/new-order-button.tsx';
import { NewOrderPage } from './new-order/new-order-page.tsx';
import { OrderEdit } from './order-edit.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderHeadings, OrderRow } from './order-row.tsx';
import { OrdersToday } from './orders-today.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TagFilter key="tag" source="tag" of="orders" />,
  <SelectInput
    key="payment"
    source="payment"
    choices={toChoices('newOrder.payments', ORDER_PAYMENTS)}
    sx={{ minWidth: 180 }}
  />,
  <BooleanInput key="is_unpaid" source="is_unpaid" defaultValue />,
  <DeliveryFilter key="delivery_method_id" source="delivery_method_id" />,
  <MomentInput key="from" source="from" kind="day" />,
  <MomentInput key="until" source="until" kind="day" />,
];

export const orders: StaffResource = {
  name: 'orders',
  list: OrderList,
  edit: OrderEdit,
  create: NewOrderPage,
  icon: OrderIcon,
  recordRepresentation: 'id',
  options: {
    group: 'selling',
    roles: STAFF_RIGHTS.packOrders,
    creates: { roles: STAFF_RIGHTS.helpCustomers, selling: 'orders_and_stock' },
  },
};

/** What is done without a choice of orders; files of carriers once the shop sells. */
function OrderButtons() {
  const isOpen = useResourceDefinitions().rounds !== undefined;
  return (
    <>
      <NewOrderButton />
      {isOpen && <TrackingFileButton />}
    </>
  );
}

/** All orders; those that wait for the shop are counted. */
function OrderList() {
  return (
    <PeopleList
      filters={filters}
      perPage={MAX_ORDERS_AT_ONCE}
      sort={{ field: 'date', order: 'DESC' }}
      create={<OrderButtons />}
      aside={<WaitingPanel resource="orders" />}
      sx={{ flexDirection: { xs: 'column-reverse', lg: 'row' }, '& .RaList-main': { minWidth: 0 } }}
    >
      <Card>
        <OrdersToday />
        <OrderFilters />
        <RowList<ListedOrder>
          empty="people.order.empty"
          headings={<OrderHeadings />}
          choose={({ id }) => translate('people.order.many.choose', { id })}
        >
          {(order) => <OrderRow order={order} />}
        </RowList>
      </Card>
      <ChosenOrders />
    </PeopleList>
  );
}

/** Opens the window that takes a carrier's tracking numbers. */
function TrackingFileButton() {
  return (
    <TableImportButton
      title="people.order.tracking.title"
      texts="people.order.tracking"
      maxBytes={MAX_ROWS_BYTES}
      look={(body) => callApi('readTrackingFile', { body })}
      apply={(body) => callApi('readTrackingFile', { query: { apply: 'true' }, body })}
      nameRow={({ name }: { name: string; row: number; problem: string }) => name}
    />
  );
}
