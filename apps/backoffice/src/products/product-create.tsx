import { USUAL_LABEL } from '@pouchery/contract/backoffice/product-values';
import { toShopDay } from '@pouchery/contract/shop-time';
import { RecordCreate } from '#backoffice/inputs/record-forms.tsx';
import { PLAIN } from './product-edit.tsx';
import { ProductFields } from './product-fields.tsx';

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

export function ProductCreate() {
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
