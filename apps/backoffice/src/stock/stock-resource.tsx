import StockIcon from '@mui/icons-material/ChecklistOutlined';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { ListedStock } from '@pouchery/contract/backoffice/stock';
import { Route } from 'react-router';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { CountPage } from './count-page.tsx';
import { RecallPage } from './recall-page.tsx';
import { StockCreate } from './stock-create.tsx';
import { StockList } from './stock-list.tsx';
import { StockPage } from './stock-page.tsx';

export const stock: StaffResource = {
  name: 'stock',
  list: StockList,
  create: StockCreate,
  edit: StockPage,
  icon: StockIcon,
  recordRepresentation: ({ brand, name }: ListedStock) => `${brand} ${name}`,
  children: [
    <Route key="count" path="count" element={<CountPage />} />,
    <Route key="recall" path=":id/lots/:lotId" element={<RecallPage />} />,
  ],
  options: {
    group: 'catalogue',
    roles: STAFF_RIGHTS.keepStock,
    readers: { roles: STAFF_RIGHTS.readStock, page: StockPage },
    // Beginning to count a product takes choosing it, which whoever only packs cannot.
    creates: { roles: STAFF_RIGHTS.writeCatalogue, selling: 'orders_and_stock' },
    selling: 'orders_and_stock',
  },
};
