import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { List, type RaRecord, useListContext } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { EmptyList } from './empty-list.tsx';
import { SEARCH } from './search.tsx';

type WorkListProps<Row extends RaRecord> = {
  isSearched?: boolean;
  /** Column of the moment by which the newest come first. */
  newestBy: string;
  /** What the list is about, and what it says when nothing waits: keys of texts. */
  lead: string;
  empty: string;
  children: (row: Row) => ReactNode;
};

/** A list of what went wrong and waits for somebody: each item with what can be done about it. */
export function WorkList<Row extends RaRecord>({ isSearched, newestBy, lead, ...shown }: WorkListProps<Row>) {
  return (
    <List
      component="div"
      empty={false}
      {...(isSearched && { filters: SEARCH })}
      sort={{ field: newestBy, order: 'DESC' }}
    >
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate(lead)}
      </Typography>
      <Items {...shown} />
    </List>
  );
}

function Items<Row extends RaRecord>({ empty, children }: Pick<WorkListProps<Row>, 'empty' | 'children'>) {
  const { data, isPending } = useListContext<Row>();
  if (isPending) return null;
  if (!data || data.length === 0) {
    return (
      <Card>
        <EmptyList text={empty} />
      </Card>
    );
  }
  return data.map(children);
}
