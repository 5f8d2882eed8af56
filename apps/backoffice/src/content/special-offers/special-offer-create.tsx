import { Create, SimpleForm } from 'react-admin';
import { SpecialOfferFields } from './special-offer-fields.tsx';

export function SpecialOfferCreate() {
  return (
    <Create redirect="edit">
      <SimpleForm warnWhenUnsavedChanges>
        <SpecialOfferFields />
      </SimpleForm>
    </Create>
  );
}
