import { Create, SimpleForm } from 'react-admin';
import { BrandFields } from './brand-fields.tsx';

export function BrandCreate() {
  return (
    <Create redirect="list">
      <SimpleForm warnWhenUnsavedChanges>
        <BrandFields isNew />
      </SimpleForm>
    </Create>
  );
}
