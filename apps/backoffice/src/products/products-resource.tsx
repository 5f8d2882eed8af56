import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/local-text.ts';
import { ProductCreate } from './product-create.tsx';
import { ProductEdit } from './product-edit.tsx';
import { ProductList } from './product-list.tsx';
import { ProductView } from './product-view.tsx';

export const products: StaffResource = {
  name: 'products',
  list: ProductList,
  edit: ProductEdit,
  create: ProductCreate,
  icon: ProductIcon,
  recordRepresentation: ({ name }) => localText(name),
  options: {
    group: 'catalogue',
    roles: STAFF_RIGHTS.writeCatalogue,
    isTranslated: true,
    readers: { roles: STAFF_RIGHTS.helpCustomers, page: ProductView },
  },
};
