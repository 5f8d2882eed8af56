import Card from '@mui/material/Card';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import { ORDER_STATUSES } from '@pouchery/contract/order-statuses';
import { DateInput, SearchInput } from 'react-admin';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { PeopleList } from '../people-list.tsx';
import { StateTabs } from '../state-tabs.tsx';
import { OrderRow } from './order-row.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <DateInput key="from" source="from" />,
  <DateInput key="until" source="until" />,
];

/** All orders; those that wait for the shop are counted. */
export function OrderList() {
  return (
    <PeopleList filters={filters} sort={{ field: 'date', order: 'DESC' }}>
      <Card>
        <StateTabs
          source="status"
          states={ORDER_STATUSES}
          texts="people.order.statuses"
          counted={['pending', 'confirmed']}
        />
        <RowList<ListedOrder> empty="people.order.empty">{(order) => <OrderRow order={order} />}</RowList>
      </Card>
    </PeopleList>
  );
}
