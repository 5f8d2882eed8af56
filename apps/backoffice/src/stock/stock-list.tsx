import CountIcon from '@mui/icons-material/QrCodeScannerOutlined';
import { Box, Card, Typography, useMediaQuery } from '@mui/material';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import type { ListedStock } from '@pouchery/contract/backoffice/stock';
import {
  BooleanInput,
  Button,
  CreateButton,
  Datagrid,
  FilterButton,
  FunctionField,
  List,
  SearchInput,
  SortButton,
  TopToolbar,
  usePermissions,
  useResourceDefinition,
} from 'react-admin';
import { Link } from 'react-router';
import { EmptyList } from '#backoffice/layout/empty-list.tsx';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { formatMoment, formatNumber } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { BestBefore } from './best-before.tsx';
import { ClosedNote } from './closed-note.tsx';
import { StockFileButton } from './stock-file-button.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <BooleanInput key="runs_out" source="runs_out" defaultValue={true} />,
  <BooleanInput key="ends_soon" source="ends_soon" defaultValue={true} />,
];
const SORTS = ['name', 'available', 'sold_a_week', 'waiting', 'best_before'];
const FIGURES = ['on_hand', 'reserved', 'available', 'sold_a_week', 'waiting'] as const;

/** Every product whose tins are counted. */
export function StockList() {
  const isPhone = useMediaQuery('(max-width: 1099px)');
  return (
    <List
      filters={filters}
      actions={<StockActions />}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      empty={false}
      component="div"
      sx={{ '& .RaList-main': { minWidth: 0 } }}
    >
      <ClosedNote />
      <Card>{isPhone ? <StockOnPhone /> : <StockTable />}</Card>
    </List>
  );
}

function StockActions() {
  const { permissions: role } = usePermissions<StaffRole>();
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      <SortButton fields={SORTS} />
      <FilterButton />
      {hasRight(role, 'keepStock') && (
        <>
          <Button component={Link} to="/stock/count" label="stock.count.title">
            <CountIcon />
          </Button>
          <StockFileButton kind="count" />
          <StockFileButton kind="delivery" />
        </>
      )}
      {hasCreate && <CreateButton label="stock.begin" />}
    </TopToolbar>
  );
}

function StockTable() {
  return (
    <Datagrid
      rowClick="edit"
      bulkActionButtons={false}
      empty={<EmptyList text="stock.empty" />}
      sx={{ '& td, & th': { px: 1.25 }, '& td': { fontVariantNumeric: 'tabular-nums' } }}
    >
      <FunctionField source="name" render={(row: ListedStock) => <Name row={row} />} />
      <FunctionField source="shelf" render={({ shelf }: ListedStock) => shelf} />
      {FIGURES.map((figure) => (
        <FunctionField
          key={figure}
          source={figure}
          textAlign="right"
          render={(row: ListedStock) => (
            <Box
              component="span"
              sx={
                figure === 'available'
                  ? { fontWeight: 600, color: row.available > 0 ? undefined : COLORS.bad }
                  : {}
              }
            >
              {formatNumber(row[figure])}
            </Box>
          )}
        />
      ))}
      <FunctionField
        source="best_before"
        render={({ best_before }: ListedStock) => <BestBefore day={best_before} />}
      />
    </Datagrid>
  );
}

function StockOnPhone() {
  return (
    <RowList<ListedStock> empty="stock.empty">
      {(row) => (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Name row={row} />
            <Typography variant="body2" sx={{ color: COLORS.ink2 }}>
              {[
                translate('stock.on_hand_short', { smart_count: row.on_hand }),
                row.reserved > 0 && translate('stock.reserved_short', { smart_count: row.reserved }),
                row.sold_a_week > 0 &&
                  translate('stock.sold_short', { count: formatNumber(row.sold_a_week) }),
                row.waiting > 0 && translate('stock.waiting_short', { smart_count: row.waiting }),
                row.best_before &&
                  `${translate('resources.stock.fields.best_before')}: ${formatMoment(row.best_before)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </Typography>
          </Box>
          <Box sx={{ textAlign: 'right', flex: 'none' }}>
            <Typography sx={{ fontWeight: 600, color: row.available > 0 ? undefined : COLORS.bad }}>
              {row.available}
            </Typography>
            <Typography variant="caption" sx={{ color: COLORS.ink2 }}>
              {translate('stock.available')}
            </Typography>
          </Box>
        </Box>
      )}
    </RowList>
  );
}

function Name({ row: { brand, name } }: { row: ListedStock }) {
  return (
    <>
      <Typography component="span" variant="caption" sx={{ display: 'block', color: COLORS.ink2 }}>
        {brand}
      </Typography>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {name}
      </Box>
    </>
  );
}
