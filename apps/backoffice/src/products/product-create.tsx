import { toShopDay } from '@pouchery/contract/shop-time';
import { Create, SimpleForm, useNotify } from 'react-admin';
import { ApiError, getErrorMessage } from '#backoffice/api/api-error.ts';
import { AskedDoubts, DoubtsDialog, useDoubts } from '#backoffice/inputs/doubts.tsx';
import { FormToolbar } from '#backoffice/inputs/form-toolbar.tsx';
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
    <AskedDoubts>
      <ProductForm />
    </AskedDoubts>
  );
}

function ProductForm() {
  const notify = useNotify();
  const { ask } = useDoubts();
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.doubts) ask(error.doubts);
    else notify(getErrorMessage(error), { type: 'error' });
  };
  return (
    <Create redirect="edit" mutationOptions={{ onError }} sx={{ '& .RaCreate-card': PLAIN }}>
      <SimpleForm
        defaultValues={usualProduct}
        toolbar={<FormToolbar />}
        warnWhenUnsavedChanges
        sx={{ p: '0 !important' }}
      >
        <ProductFields />
        <DoubtsDialog />
      </SimpleForm>
    </Create>
  );
}
