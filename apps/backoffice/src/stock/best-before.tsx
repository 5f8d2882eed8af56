import { Box } from '@mui/material';
import { toShopDay } from '@pouchery/contract/shop-time';
import { isMoment } from '#backoffice/moments/moment-value.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

const DAY_MS = 86_400_000;
/** From then on it is said how many days are left. */
const SOON_DAYS = 60;

/** Tins are sold until that day, and on it. */
export function hasPassed(day: string | null): boolean {
  return day !== null && isMoment(day, 'day') && day < toShopDay(new Date());
}

/** A day until which tins are good, and how many days are left where it is near. */
export function BestBefore({ day }: { day: string | null }) {
  if (day === null) return null;
  const days = Math.round((Date.parse(day) - Date.parse(toShopDay(new Date()))) / DAY_MS);
  const isPassed = hasPassed(day);
  const text = isPassed
    ? translate('stock.best_before.passed')
    : translate('stock.best_before.in_days', { smart_count: days });
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatMoment(day)}
      {days <= SOON_DAYS && (
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: '0.8125rem',
            fontWeight: 500,
            color: isPassed ? COLORS.bad : COLORS.warn,
          }}
        >
          {text}
        </Box>
      )}
    </Box>
  );
}
