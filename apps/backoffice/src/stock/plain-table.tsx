import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

type Column<Row> = {
  name: string;
  isNumber?: boolean;
  /** Left out on phones. */
  isMinor?: boolean;
  cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  children?: ReactNode;
};

/** A small table that is nothing but read. What does not fit a phone scrolls within it. */
export function PlainTable<Row extends { id: number | string }>({
  label,
  columns,
  rows,
  children,
}: Props<Row>) {
  return (
    // It is as wide as there is room, whatever its columns would like.
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ contain: 'inline-size' }}>
      <Table size="small" sx={{ '& td, & th': { px: 1, fontVariantNumeric: 'tabular-nums' } }}>
        <TableHead>
          <TableRow>
            {columns.map(({ name, isNumber, isMinor }) => (
              <TableCell key={name} align={isNumber ? 'right' : 'left'} sx={isMinor ? MINOR : {}}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map(({ name, isNumber, isMinor, cell }) => (
                <TableCell key={name} align={isNumber ? 'right' : 'left'} sx={isMinor ? MINOR : {}}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {children}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const MINOR = { display: { xs: 'none', sm: 'table-cell' } };
