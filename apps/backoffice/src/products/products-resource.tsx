import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import { USUAL_LABEL } from '@pouchery/contract/backoffice/product-values';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { toShopDay } from '@pouchery/contract/shop-time';
import { Button, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { DoubtsProvider } from '#backoffice/inputs/doubts.tsx';
import { RecordCreate, RecordForm } from '#backoffice/inputs/record-forms.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { ShopLinkActions } from '#backoffice/layout/shop-link-button.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/translate.ts';
import { ProductFields } from './product-fields.tsx';
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

function ProductEdit() {
  return (
    <DoubtsProvider>
      <VersionedEdit
        actions={
          <ShopLinkActions path={({ slug }) => `/product/${slug}`}>
            <DuplicateButton />
          </ShopLinkActions>
        }
        sx={{ '& .RaEdit-card': PLAIN }}
      >
        <ProductForm />
      </VersionedEdit>
    </DoubtsProvider>
  );
}

/** The sections are the cards. */
const PLAIN = { border: 0, backgroundColor: 'transparent' };

function ProductForm() {
  const product = useRecordContext<StaffProduct>();
  const preview = product?.state === 'published' ? undefined : 'product';
  return (
    <RecordForm preview={preview} sx={{ p: '0 !important' }}>
      <ProductFields />
    </RecordForm>
  );
}

/** Opens the form of a new product that says all that this one does, but for its name. */
function DuplicateButton() {
  const product = useRecordContext<StaffProduct>();
  if (!product) return null;
  return (
    <Button
      label="products.duplicate"
      component={Link}
      to="/products/create"
      state={{ record: toDuplicate(product) }}
    >
      <CopyIcon />
    </Button>
  );
}

/** Without what the other is known by: name, address, and its pages at partners, which would sell the first one. */
function toDuplicate({ id, version, slug, old_slugs, name, offers, ...product }: StaffProduct) {
  const { lowest_price, price_before, campaign, is_latest, missing, waiting, ...editable } = product;
  const { rating, review_count, created_at, updated_at, ...rest } = editable;
  return { ...rest, state: 'draft', publish_at: null, launch_date: toShopDay(new Date()), offers: [] };
}

/** What most products are; the rest is asked for. */
function usualProduct() {
  return {
    state: 'draft',
    stock: 'in',
    featured: false,
    popularity: 0,
    launch_date: toShopDay(new Date()),
    label: USUAL_LABEL,
    pictures: [],
    offers: [],
    flavour_notes: [],
  };
}

function ProductCreate() {
  return (
    <RecordCreate
      defaultValues={usualProduct}
      sx={{ p: '0 !important' }}
      pageSx={{ '& .RaCreate-card': PLAIN }}
    >
      <ProductFields />
    </RecordCreate>
  );
}
