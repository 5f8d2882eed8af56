import { Datagrid, List, NumberField, SearchInput, TextField } from 'react-admin';
import { ColorsField } from '../colors-field.tsx';
import { MissingTextsField } from '../missing-texts-field.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

export function BrandList() {
  return (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }} perPage={25} exporter={false}>
      <Datagrid rowClick="edit" bulkActionButtons={false}>
        <ColorsField source="color_base" sortable={false} />
        <TextField
          source="name.en"
          label="resources.brands.fields.name"
          sortBy="name"
          sx={{ fontWeight: 600 }}
        />
        <TextField source="slug" sx={{ color: 'text.secondary' }} />
        <NumberField source="product_count" sortable={false} />
        <MissingTextsField source="missing" sortable={false} />
      </Datagrid>
    </List>
  );
}
