import { RecordCreate, RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { ShopLinkActions } from '../shop-link-actions.tsx';
import { BrandFields } from './brand-fields.tsx';

const COLOURS = { color_base: '#22367e', color_accent: '#f7f3ea' };

export function BrandEdit() {
  return (
    <RecordEdit actions={<ShopLinkActions path="brand" />}>
      <BrandFields />
    </RecordEdit>
  );
}

export function BrandCreate() {
  return (
    <RecordCreate redirect="list" defaultValues={COLOURS}>
      <BrandFields />
    </RecordCreate>
  );
}
