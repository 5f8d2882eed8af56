import { ColorsField } from '../colors-field.tsx';
import { TaxonomyList } from '../taxonomy-list.tsx';

export function BrandList() {
  return <TaxonomyList sort="name" first={<ColorsField source="color_base" label="" sortable={false} />} />;
}
