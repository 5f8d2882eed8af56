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
    strength_level: 3,
    servings_per_package: 20,
    weight_per_serving_g: 0.7,
    launch_date: toShopDay(new Date()),
    label: { base: '#22367e', accent: '#f7f3ea' },
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
