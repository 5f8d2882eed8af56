import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useCreatePath, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { COLORS } from '#backoffice/theme/colors.ts';
import { ChooseBox, ChoosePage } from './choose-box.tsx';
import { EmptyList } from './empty-list.tsx';
import { useFirstRows } from './first-rows.ts';

type Props<Row extends RaRecord> = {
  /** What a row shows; the whole of it leads to the record. */
  children: (row: Row) => ReactNode;
  /** Above the rows, laid out as they are, beside the box that chooses all of them. */
  headings?: ReactNode;
  /** Beside a row: what can be done at once. */
  action?: (row: Row) => ReactNode;
  /** What a screen reader hears of the box that chooses a row; without it, none is chosen. */
  choose?: (row: Row) => string;
  empty: string;
};

/** A list as rows that read alike on a phone and a desk. */
export function RowList<Row extends RaRecord>({ empty, headings, ...props }: Props<Row>) {
  const { data, isPending } = useListContext<Row>();
  if (isPending) return <Waiting />;
  if (!data || data.length === 0) {
    return <EmptyList text={empty} />;
  }
  return (
    <>
      {headings && (
        <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: `1px solid ${COLORS.ink}` }}>
          <Box sx={CHOICE}>
            <ChoosePage />
          </Box>
          <Box sx={{ ...CONTENT, flex: 1, py: 0 }}>{headings}</Box>
        </Box>
      )}
      <Rows rows={data} {...props} />
    </>
  );
}

const CHOICE = { pl: { xs: 0.5, sm: 1 } };
const CONTENT = { minWidth: 0, px: { xs: 2, sm: 2.5 }, py: { xs: 1.5, sm: 1 } };

type RowsProps<Row extends RaRecord> = Omit<Props<Row>, 'empty' | 'headings'> & { rows: Row[] };

function Rows<Row extends RaRecord>({ rows, children, action, choose }: RowsProps<Row>) {
  const createPath = useCreatePath();
  const { resource, selectedIds } = useListContext<Row>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {useFirstRows(rows).map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            alignItems: 'center',
            '&:not(:first-of-type)': { borderTop: `1px solid ${COLORS.line}` },
            ...(choose && selectedIds.includes(row.id) && { backgroundColor: COLORS.primarySoft }),
          }}
        >
          {choose && (
            <Box sx={CHOICE}>
              <ChooseBox id={row.id} label={choose(row)} />
            </Box>
          )}
          <Box
            component={Link}
            to={createPath({ resource, type: 'edit', id: row.id })}
            sx={{
              ...CONTENT,
              display: 'block',
              flex: { xs: choose ? '1 1 0' : '1 1 100%', sm: '1 1 0' },
              color: 'inherit',
              textDecoration: 'none',
              '&:hover': { backgroundColor: COLORS.primarySoft },
              '&:focus-visible': { outlineOffset: -3 },
            }}
          >
            {children(row)}
          </Box>
          {action?.(row)}
        </Box>
      ))}
    </Box>
  );
}

function Waiting() {
  return (
    <Box aria-busy="true" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rectangular" height={48} />
      ))}
    </Box>
  );
}
