import { ColorsField } from '../colors-field.tsx';
import { FamilyList } from '../family-list.tsx';

export function BrandList() {
  return <FamilyList sort="name" first={<ColorsField source="color_base" label="" sortable={false} />} />;
}
