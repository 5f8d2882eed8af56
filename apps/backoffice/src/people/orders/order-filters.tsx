import AddIcon from '@mui/icons-material/Add';
import { Box, Button, ButtonBase } from '@mui/material';
import { STAFF_ORDER_STATUSES } from '@pouchery/contract/backoffice/order-steps';
import { toShopDay } from '@pouchery/contract/shop-time';
import { useState } from 'react';
import { AddSavedQueryDialog, extractValidSavedQueries, useListContext, useSavedQueries } from 'react-admin';
import { useCount } from '#backoffice/people/use-count.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { WAITING_STATUSES } from './order-row.tsx';

type Filter = Record<string, unknown>;
type SavedFilter = { label: string; filter: Filter; isCounted: boolean };

/**
 * The filters that a day's work begins with, and those that somebody has saved in this browser. Each is pressed while all that it
 * asks for is asked for; several go together, as far as they ask for different things.
 */
export function OrderFilters() {
  const { resource, filterValues, setFilters } = useListContext();
  const [saved] = useSavedQueries(resource);
  const [isSaving, setSaving] = useState(false);
  const filters = [
    ...ownFilters(),
    ...extractValidSavedQueries(saved).map(({ label, value }) => ({
      label,
      filter: { ...value.filter },
      isCounted: true,
    })),
  ];
  const isAll = Object.keys(filterValues).length === 0;
  const isKnown = filters.some(
    ({ filter }) => isWithin(filter, filterValues) && isWithin(filterValues, filter),
  );

  function toggle(filter: Filter) {
    const isPressed = isWithin(filter, filterValues);
    const others = Object.entries(filterValues).filter(([name]) => !(name in filter));
    setFilters({ ...Object.fromEntries(others), ...(!isPressed && filter) });
  }

  return (
    <Box role="group" aria-label={translate('ra.saved_queries.label')} sx={ROW}>
      <Pill isPressed={isAll} onPress={() => setFilters({})}>
        {translate('people.all')}
      </Pill>
      {filters.map(({ label, filter, isCounted }) => (
        <Pill
          key={`${label} ${JSON.stringify(filter)}`}
          isPressed={isWithin(filter, filterValues)}
          onPress={() => toggle(filter)}
        >
          {label}
          {isCounted && <Count filter={filter} />}
        </Pill>
      ))}
      {!isAll && !isKnown && (
        <Button size="small" startIcon={<AddIcon />} onClick={() => setSaving(true)} sx={{ flexShrink: 0 }}>
          {translate('people.order.save_filter')}
        </Button>
      )}
      <AddSavedQueryDialog open={isSaving} onClose={() => setSaving(false)} />
    </Box>
  );
}

function ownFilters(): SavedFilter[] {
  const today = toShopDay(new Date());
  return [
    {
      label: translate('people.order.today_short'),
      filter: { from: today, until: today },
      isCounted: true,
    },
    ...STAFF_ORDER_STATUSES.map((status) => ({
      label: translate(`people.order.to_do.${status}`, { _: translate(`people.order.statuses.${status}`) }),
      filter: { status },
      isCounted: WAITING_STATUSES.includes(status),
    })),
  ];
}

/** Everything that one filter asks for, the other asks for, too. */
function isWithin(one: Filter, other: Filter) {
  return Object.entries(one).every(([name, value]) => other[name] === value);
}

type PillProps = { isPressed: boolean; onPress: () => void; children: React.ReactNode };

function Pill({ isPressed, onPress, children }: PillProps) {
  return (
    <ButtonBase
      aria-pressed={isPressed}
      onClick={onPress}
      sx={{
        flexShrink: 0,
        gap: 1,
        minHeight: { xs: 44, sm: 36 },
        px: 2,
        borderRadius: '999px',
        fontFamily: 'inherit',
        fontSize: '0.9375rem',
        fontWeight: 500,
        color: isPressed ? COLORS.onPrimary : COLORS.ink,
        backgroundColor: isPressed ? COLORS.ink : COLORS.paperSunk,
        '&:hover': { backgroundColor: isPressed ? COLORS.ink2 : COLORS.line },
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      {children}
    </ButtonBase>
  );
}

function Count({ filter }: { filter: Filter }) {
  const count = useCount(filter);
  if (count === 0) return null;
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', opacity: 0.75 }}>
      {count}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  alignItems: 'center',
  gap: 1,
  px: { xs: 1, sm: 1.5 },
  py: 1.5,
  // Phones scroll it: the frame, which is as wide as what it holds, must not grow with it.
  overflowX: 'auto',
  contain: 'inline-size',
  borderBottom: `1px solid ${COLORS.line}`,
};
