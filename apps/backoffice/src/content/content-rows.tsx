import { Box, Typography, useMediaQuery } from '@mui/material';
import type { PublicationState } from '@pouchery/contract/publication-states';
import type { ReactNode } from 'react';
import { Datagrid, type RaRecord, RecordContextProvider } from 'react-admin';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { RowList } from '#backoffice/layout/row-list.tsx';
import {
  ORDERED_COLUMNS,
  type OrderCall,
  OrderedRows,
  OrderField,
} from '#backoffice/ordering/ordered-rows.tsx';
import { localText } from '#backoffice/texts/local-text.ts';

/** `href`: what a slide without own words is known by. */
type Row = RaRecord & { state?: PublicationState; href?: string };

type Props = {
  /** Field of the localized text that a row is known by. */
  name: string;
  /** Rows have places, which can be changed. */
  order?: OrderCall;
  /** Columns on a wide screen. */
  children: ReactNode;
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
        {children}
      </Datagrid>
    );
  }
  return (
    <RowList<Row>
      empty="content.none"
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
