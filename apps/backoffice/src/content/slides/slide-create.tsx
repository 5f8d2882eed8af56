import { Create, SimpleForm } from 'react-admin';
import { SlideFields } from './slide-fields.tsx';

export function SlideCreate() {
  return (
    <Create redirect="edit">
      <SimpleForm warnWhenUnsavedChanges>
        <SlideFields />
      </SimpleForm>
    </Create>
  );
}
