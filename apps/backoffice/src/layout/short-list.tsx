import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CreateButton, List, type RaRecord, TopToolbar } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { RowList } from './row-list.tsx';
import { SEARCH } from './search.tsx';

type Props<Row extends RaRecord> = {
  /** The field by which they stand. */
  sortedBy: string;
  /** What the list is about, and what it says when there is none: keys of texts. */
  lead?: string;
  empty: string;
  /** What else can be done with the list. */
  action?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** A list of some dozen records that are searched and added to, read as rows. */
export function ShortList<Row extends RaRecord>({ sortedBy, lead, empty, action, children }: Props<Row>) {
  return (
    <List
      filters={SEARCH}
      sort={{ field: sortedBy, order: 'ASC' }}
      perPage={50}
      component="div"
      empty={false}
      actions={
        <TopToolbar>
          {action}
          <CreateButton />
        </TopToolbar>
      }
    >
      {lead && (
        <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
          {translate(lead)}
        </Typography>
      )}
      <Card>
        <RowList<Row> empty={empty}>{children}</RowList>
      </Card>
    </List>
  );
}
