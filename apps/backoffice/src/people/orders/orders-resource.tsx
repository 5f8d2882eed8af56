import OrderIcon from '@mui/icons-material/LocalShippingOutlined';
import Card from '@mui/material/Card';
import { STAFF_ORDER_STATUSES } from '@pouchery/contract/backoffice/order-steps';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { SearchInput, useTranslate } from 'react-admin';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import { PeopleList } from '#backoffice/people/people-list.tsx';
import { StateTabs } from '#backoffice/people/state-tabs.tsx';
import { TagFilter } from '#backoffice/people/tag-filter.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { ChosenOrders } from './chosen-orders.tsx';
import { NewOrderButton } from './new-order/new-order-button.tsx';
import { NewOrderPage } from './new-order/new-order-page.tsx';
import { OrderEdit } from './order-edit.tsx';
import { OrderRow } from './order-row.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TagFilter key="tag" source="tag" of="orders" />,
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
  options: { group: 'people', roles: STAFF_RIGHTS.packOrders },
};

/** All orders; those that wait for the shop are counted. */
function OrderList() {
  const translate = useTranslate();
  return (
    <PeopleList filters={filters} sort={{ field: 'date', order: 'DESC' }} create={<NewOrderButton />}>
      <Card>
        <StateTabs
          source="status"
          states={STAFF_ORDER_STATUSES}
          texts="people.order.statuses"
          counted={['pending', 'confirmed', 'packed']}
        />
        <RowList<ListedOrder>
          empty="people.order.empty"
          choose={({ id }) => translate('people.order.many.choose', { id })}
        >
          {(order) => <OrderRow order={order} />}
        </RowList>
      </Card>
      <ChosenOrders />
    </PeopleList>
  );
}
