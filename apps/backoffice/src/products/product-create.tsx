import { Create, SimpleForm } from 'react-admin';
import { PLAIN } from './product-edit.tsx';
import { ProductFields } from './product-fields.tsx';

const TBILISI_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tbilisi' });

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
    launch_date: TBILISI_DAY.format(new Date()),
    label: { base: '#22367e', accent: '#f7f3ea' },
    pictures: [],
    offers: [],
    flavour_notes: [],
  };
}

export function ProductCreate() {
  return (
    <Create redirect="edit" sx={{ '& .RaCreate-card': PLAIN }}>
      <SimpleForm defaultValues={usualProduct} warnWhenUnsavedChanges sx={{ p: '0 !important' }}>
        <ProductFields />
      </SimpleForm>
    </Create>
  );
}
