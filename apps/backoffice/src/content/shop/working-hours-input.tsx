import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import type { StaffShop } from '@pouchery/contract/backoffice/shop-texts';
import { FieldTitle, useInput } from 'react-admin';
import { MomentField } from '#backoffice/moments/moment-field.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type Hours = StaffShop['working_hours'];
type Day = { opens: string | null; closes: string | null };

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const CLOSED: Day = { opens: null, closes: null };
/** What a day that is opened begins with. */
const USUAL: Day = { opens: '10:00', closes: '19:00' };

/** Opening and closing of each weekday, by the shop's clock. */
export function WorkingHoursInput({ source, resource }: { source: string; resource: string }) {
  const { field, fieldState } = useInput<Hours>({ source, defaultValue: [] });
  const week = toDays(field.value ?? []);
  const put = (day: number, hours: Day) => field.onChange(toHours({ ...week, [day]: hours }));

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2, mb: 2, width: '100%' }}>
      <Typography component="legend" sx={{ fontWeight: 500, mb: 1 }}>
        <FieldTitle source={source} resource={resource} />
      </Typography>
      {DAYS.map((day) => {
        const { opens, closes } = week[day] ?? CLOSED;
        const name = translate(`content.days.${day}`);
        return (
          <Box
            key={day}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              minHeight: 60,
              borderTop: `1px solid ${COLORS.line}`,
            }}
          >
            <FormControlLabel
              sx={{ width: { xs: '100%', sm: 190 }, m: 0 }}
              control={
                <Checkbox
                  checked={opens !== null}
                  onChange={(event) => put(day, event.target.checked ? USUAL : CLOSED)}
                />
              }
              label={name}
            />
            {opens === null ? (
              <Typography sx={{ color: COLORS.ink3 }}>{translate('content.closed')}</Typography>
            ) : (
              (['opens', 'closes'] as const).map((edge) => (
                <MomentField
                  key={edge}
                  kind="clock"
                  label={translate(`content.${edge}`)}
                  value={edge === 'opens' ? opens : closes}
                  onChange={(value) => put(day, { opens, closes, [edge]: value ?? '' })}
                  slotProps={{ htmlInput: { 'aria-label': `${name}: ${translate(`content.${edge}`)}` } }}
                  sx={{ flex: '1 1 120px', maxWidth: 160 }}
                />
              ))
            )}
          </Box>
        );
      })}
      {fieldState.error?.message && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
}

function toDays(hours: Hours): Record<number, Day> {
  return Object.fromEntries(
    hours.flatMap(({ days, opens, closes }) => days.map((day) => [day, { opens, closes }])),
  );
}

/** Days with the same hours in one row, as the shop lists them; the days that are closed last. */
function toHours(week: Record<number, Day>): Hours {
  const rows = new Map<string, Hours[number]>();
  for (const day of DAYS) {
    const { opens, closes } = week[day] ?? CLOSED;
    const key = `${opens}-${closes}`;
    const row = rows.get(key) ?? { days: [], opens, closes };
    rows.set(key, { ...row, days: [...row.days, day] });
  }
  return [...rows.values()].toSorted(
    (one, other) => Number(one.opens === null) - Number(other.opens === null),
  );
}
