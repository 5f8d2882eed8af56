import { Typography, useMediaQuery } from '@mui/material';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { Locale } from '@pouchery/contract/locales';
import type { ReactNode } from 'react';
import {
  Datagrid,
  FunctionField,
  List,
  NumberField,
  RecordContextProvider,
  TextField,
  useRecordContext,
} from 'react-admin';
import { MissingMark } from '#backoffice/layout/missing-mark.tsx';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { SEARCH } from '#backoffice/layout/search.tsx';
import {
  ORDERED_COLUMNS,
  type OrderCall,
  OrderedRows,
  OrderField,
} from '#backoffice/ordering/ordered-rows.tsx';
import { localText, translate } from '#backoffice/texts/translate.ts';

type Row = {
  id: number;
  slug: string;
  name: LocalizedText | string;
  product_count: number;
  missing: Locale[];
};

type Props = {
  /** What stands before the name. */
  first?: ReactNode;
  order: OrderCall;
};

/** The list of one kind of taxonomy, in its order: name, address, how many products, which languages lack a text. */
export function TaxonomyList({ first, order }: Props) {
  return (
    <List filters={SEARCH} sort={{ field: 'position', order: 'ASC' }} perPage={50}>
      <OrderedRows call={order}>
        <Rows first={first} />
      </OrderedRows>
    </List>
  );
}

/** Wide names break before they make the table wider than its place. */
const NAMES = { '& .column-name, & .column-slug': { overflowWrap: 'anywhere', minWidth: 130 } };

function Rows({ first }: { first: ReactNode }) {
  const isPhone = useMediaQuery('(max-width: 599px)');
  if (isPhone) {
    return (
      <RowList<Row>
        empty="ra.navigation.no_results"
        action={(row: Row) => (
          <RecordContextProvider value={row}>
            <OrderField source="position" />
          </RecordContextProvider>
        )}
      >
        {(row) => <PhoneRow row={row} />}
      </RowList>
    );
  }
  return (
    <Datagrid rowClick="edit" bulkActionButtons={false} sx={{ ...ORDERED_COLUMNS, ...NAMES }}>
      <OrderField source="position" label="content.order" />
      {first}
      <FunctionField<Row> source="name" render={getName} sx={{ fontWeight: 600 }} />
      <TextField source="slug" sx={{ color: 'text.secondary' }} />
      <NumberField
        source="product_count"
        label={translate('resources.products.name', { smart_count: 2 })}
        sortable={false}
      />
      <MissingTextsField source="missing" label="content.missing" sortable={false} />
    </Datagrid>
  );
}

function PhoneRow({ row }: { row: Row }) {
  const lacks = row.missing.map((locale) =>
    translate('shell.language_missing', { language: translate(`shell.languages.${locale}`) }),
  );
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{getName(row)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[translate('taxonomies.products', { smart_count: row.product_count }), ...lacks].join(' · ')}
      </Typography>
    </>
  );
}

function getName({ name }: Row) {
  return typeof name === 'string' ? name : localText(name);
}

/** The languages in which a row lacks a text. */
function MissingTextsField(_props: { source: string; sortable?: boolean; label?: string }) {
  const record = useRecordContext<{ id: number; missing: Locale[] }>();
  if (!record) return null;
  if (record.missing.length === 0) {
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.disabled' }}>
        {translate('taxonomies.complete')}
      </Typography>
    );
  }
  return record.missing.map((locale) => (
    <MissingMark key={locale} label={translate(`shell.languages.${locale}`)} />
  ));
}
