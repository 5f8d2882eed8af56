import { RecordCreate, RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { SpecialOfferFields } from './special-offer-fields.tsx';

export function SpecialOfferEdit() {
  return (
    <RecordEdit>
      <SpecialOfferFields />
    </RecordEdit>
  );
}

export function SpecialOfferCreate() {
  return (
    <RecordCreate>
      <SpecialOfferFields />
    </RecordCreate>
  );
}
