import useMediaQuery from '@mui/material/useMediaQuery';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { Locale } from '@pouchery/contract/locales';
import type { ReactNode } from 'react';
import {
  Datagrid,
  FunctionField,
  List,
  NumberField,
  SearchInput,
  SimpleList,
  TextField,
  useTranslate,
} from 'react-admin';
import { localText } from '#backoffice/texts/local-text.ts';
import { MissingTextsField } from './missing-texts-field.tsx';

type Row = {
  id: number;
  slug: string;
  name: LocalizedText | string;
  product_count: number;
  missing: Locale[];
};

const filters = [<SearchInput key="q" source="q" alwaysOn />];

type Props = {
  sort: string;
  /** What stands before the name. */
  first?: ReactNode;
};

/** The list of one kind of taxonomy: name, address, how many products, which languages lack a text. */
export function TaxonomyList({ sort, first }: Props) {
  const isPhone = useMediaQuery('(max-width: 599px)');
  const translate = useTranslate();
  return (
    <List filters={filters} sort={{ field: sort, order: 'ASC' }} perPage={25} exporter={false}>
      {isPhone ? (
        <SimpleList<Row>
          linkType="edit"
          primaryText={getName}
          secondaryText={({ missing }) =>
            missing
              .map((locale) =>
                translate('shell.language_missing', { language: translate(`shell.languages.${locale}`) }),
              )
              .join(' · ')
          }
          tertiaryText={({ product_count }) =>
            translate('taxonomies.products', { smart_count: product_count })
          }
        />
      ) : (
        <Datagrid rowClick="edit" bulkActionButtons={false}>
          {first}
          <FunctionField<Row>
            source="name"
            label="taxonomies.name"
            render={getName}
            sx={{ fontWeight: 600 }}
          />
          <TextField source="slug" label="taxonomies.slug" sx={{ color: 'text.secondary' }} />
          <NumberField source="product_count" label="taxonomies.product_count" sortable={false} />
          <MissingTextsField source="missing" label="taxonomies.missing" sortable={false} />
        </Datagrid>
      )}
    </List>
  );
}

function getName({ name }: Row) {
  return typeof name === 'string' ? name : localText(name);
}
