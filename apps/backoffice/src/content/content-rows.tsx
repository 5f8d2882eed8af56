import { Box, Typography, useMediaQuery } from '@mui/material';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { LOCALES } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import type { PublicationState } from '@pouchery/contract/publication-states';
import type { ReactNode } from 'react';
import { Datagrid, FunctionField, type RaRecord, RecordContextProvider } from 'react-admin';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { MissingMark } from '#backoffice/layout/missing-mark.tsx';
import { RowList } from '#backoffice/layout/row-list.tsx';
import {
  ORDERED_COLUMNS,
  type OrderCall,
  OrderedRows,
  OrderField,
} from '#backoffice/ordering/ordered-rows.tsx';
import { localText, translate } from '#backoffice/texts/translate.ts';

/** `href`: what a slide without own words is known by. */
type Row = RaRecord & { state?: PublicationState; href?: string };

type Props = {
  /** Field of the localized text that a row is known by. */
  name: string;
  /** Rows have places, which can be changed. */
  order?: OrderCall;
  /** Further columns on a wide screen, between the text and the languages that it lacks. */
  children?: ReactNode;
};

/** The rows of a list of content: columns where there is room, on a phone each row's name and state. */
export function ContentRows({ order, ...rows }: Props) {
  if (!order) return <Rows isOrdered={false} {...rows} />;
  return (
    <OrderedRows call={order}>
      <Rows isOrdered {...rows} />
    </OrderedRows>
  );
}

type RowsProps = Pick<Props, 'name' | 'children'> & { isOrdered: boolean };

function Rows({ name, isOrdered, children }: RowsProps) {
  const isPhone = useMediaQuery('(max-width: 749px)');
  if (!isPhone) {
    return (
      <Datagrid rowClick="edit" bulkActionButtons={false} sx={ORDERED_COLUMNS}>
        {isOrdered && <OrderField source="position" label="content.order" />}
        <FunctionField<Row> source={name} render={(row) => localText(row[name])} sx={{ fontWeight: 600 }} />
        {children}
        <FunctionField<Row>
          label="content.missing"
          sortable={false}
          render={(row) => <MissingLanguages text={row[name]} />}
        />
      </Datagrid>
    );
  }
  return (
    <RowList<Row>
      empty="ra.navigation.no_results"
      {...(isOrdered
        ? {
            action: (row: Row) => (
              <InRow row={row}>
                <OrderField source="position" />
              </InRow>
            ),
          }
        : {})}
    >
      {(row) => (
        <InRow row={row}>
          <Typography sx={{ fontWeight: 600 }}>{localText(row[name]) || row.href}</Typography>
          {row.state && (
            <Box sx={{ mt: 0.75 }}>
              <PublicationField source="state" />
            </Box>
          )}
        </InRow>
      )}
    </RowList>
  );
}

function InRow({ row, children }: { row: Row; children: ReactNode }) {
  return <RecordContextProvider value={row}>{children}</RecordContextProvider>;
}

/** The languages in which a text is not written; one that was left out altogether lacks none. */
function MissingLanguages({ text }: { text: LocalizedText | null }) {
  if (!text?.[mainLocale()]) return null;
  return LOCALES.filter((locale) => !text[locale]).map((locale) => (
    <MissingMark key={locale} label={translate(`shell.languages.${locale}`)} />
  ));
}
