import { Box } from '@mui/material';
import type { CampaignState } from '@pouchery/contract/backoffice/campaign-values';
import { Link } from 'react-admin';
import { formatMonth } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { type Months, placeOf, toBar, toRows } from './calendar-days.ts';
import type { CalendarEvent } from './use-calendar-events.ts';

export const LOOKS: Record<CampaignState, object> = {
  draft: { backgroundColor: COLORS.paperRaised, color: COLORS.ink, border: `1px solid ${COLORS.lineStrong}` },
  planned: { backgroundColor: COLORS.primarySoft, color: COLORS.primary },
  running: { backgroundColor: COLORS.primary, color: COLORS.onPrimary },
  over: { backgroundColor: COLORS.paperSunk, color: COLORS.ink2 },
};

const ROW_HEIGHT = 46;

/** Bars of what happens by itself, from the first of a month to the end of the next. The list beside it says the same. */
export function Calendar({ months, events }: { months: Months; events: readonly CalendarEvent[] }) {
  const share = (days: number) => `${(days / months.days) * 100}%`;
  const rows = toRows(events.map((event) => ({ event, ...toBar(event, months) })));
  const today = placeOf(Date.now(), months);
  const second = placeOf(`${months.names[1]}-01T00:00:00+04:00`, months);
  return (
    <Box aria-hidden sx={FRAME}>
      {[0, second].map((left, index) => (
        <Box key={left} sx={{ ...MONTH, left: share(left) }}>
          {formatMonth(months.names[index] ?? months.names[0])}
        </Box>
      ))}
      <Box sx={{ position: 'relative', mt: '40px', minHeight: ROW_HEIGHT * Math.max(3, rows.length) + 40 }}>
        {mondays(months).map(({ place, day }) => (
          <Box key={place} sx={{ ...WEEK, left: share(place) }}>
            {day}
          </Box>
        ))}
        {rows.flatMap((row, index) =>
          row.map(({ event, from, until }) => (
            <Link
              key={event.to}
              to={event.to}
              tabIndex={-1}
              title={event.name}
              sx={{
                ...BAR,
                ...LOOKS[event.state],
                ...(event.until === null && ENDLESS),
                top: 32 + index * ROW_HEIGHT,
                left: share(from),
                width: share(until - from),
              }}
            >
              {event.name}
            </Link>
          )),
        )}
        {today >= 0 && today < months.days && (
          <Box sx={{ ...TODAY, left: share(today) }}>
            <span>{translate('campaigns.today')}</span>
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Mondays of the two months, with the day of the month that each is. */
function mondays({ first, days }: Months) {
  const start = new Date(`${first}T00:00:00Z`);
  return Array.from({ length: days }, (_, place) => {
    const date = new Date(start.getTime() + place * 86_400_000);
    return { place, day: date.getUTCDate(), isMonday: date.getUTCDay() === 1 };
  }).filter(({ isMonday }) => isMonday);
}

const FRAME = {
  display: { xs: 'none', md: 'block' },
  position: 'relative',
  overflow: 'hidden',
  border: `1px solid ${COLORS.line}`,
  backgroundColor: COLORS.paperRaised,
  mb: 2,
};
const MONTH = { position: 'absolute', top: 0, px: 1.5, lineHeight: '40px', fontWeight: 600 };
const WEEK = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  pl: 0.5,
  fontSize: 12,
  lineHeight: '28px',
  color: COLORS.ink2,
  borderLeft: `1px solid ${COLORS.line}`,
};
const BAR = {
  position: 'absolute',
  height: ROW_HEIGHT - 8,
  lineHeight: `${ROW_HEIGHT - 10}px`,
  px: 1.75,
  borderRadius: '999px',
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  boxSizing: 'border-box',
};
/** It goes on: its bar runs out of the calendar. */
const ENDLESS = { borderTopRightRadius: 0, borderBottomRightRadius: 0, borderRight: 0 };
const TODAY = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderLeft: `2px solid ${COLORS.bad}`,
  pointerEvents: 'none',
  '& span': {
    position: 'absolute',
    top: 4,
    transform: 'translateX(-50%)',
    px: 1,
    borderRadius: '999px',
    fontSize: 12,
    lineHeight: '20px',
    backgroundColor: COLORS.bad,
    color: COLORS.onPrimary,
  },
};
