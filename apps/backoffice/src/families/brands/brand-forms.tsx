import { FamilyCreate, FamilyEdit } from '../family-forms.tsx';
import { ShopLinkActions } from '../shop-link-actions.tsx';
import { BrandFields } from './brand-fields.tsx';

const COLOURS = { color_base: '#22367e', color_accent: '#f7f3ea' };

export function BrandEdit() {
  return (
    <FamilyEdit actions={<ShopLinkActions path="brand" />}>
      <BrandFields />
    </FamilyEdit>
  );
}

export function BrandCreate() {
  return (
    <FamilyCreate defaults={COLOURS}>
      <BrandFields />
    </FamilyCreate>
  );
}
