import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CreateButton, List, type RaRecord, SearchInput, TopToolbar } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { RowList } from './row-list.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

type Props<Row extends RaRecord> = {
  /** The field by which they stand. */
  sortedBy: string;
  /** What the list is about, and what it says when there is none: keys of texts. */
  lead: string;
  empty: string;
  children: (row: Row) => ReactNode;
};

/** A list of some dozen records that are searched and added to, read as rows. */
export function ShortList<Row extends RaRecord>({ sortedBy, lead, empty, children }: Props<Row>) {
  return (
    <List
      filters={filters}
      sort={{ field: sortedBy, order: 'ASC' }}
      perPage={50}
      component="div"
      empty={false}
      actions={
        <TopToolbar>
          <CreateButton />
        </TopToolbar>
      }
    >
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate(lead)}
      </Typography>
      <Card>
        <RowList<Row> empty={empty}>{children}</RowList>
      </Card>
    </List>
  );
}
