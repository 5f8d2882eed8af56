import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type DayRange, MAX_RANGE_DAYS, USUAL_DAYS } from '@pouchery/contract/backoffice/day-range-values';
import { MomentField } from '#backoffice/moments/moment-field.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { isTypedRange, lastDays } from './day-range.ts';

type Props = { range: DayRange; onChange: (range: DayRange) => void };

/** Which days figures are of: the last ones and today at a press, or any by their dates. */
export function DayRangeFields({ range, onChange }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <UsualDays range={range} onChange={onChange} />
      {(['from', 'until'] as const).map((end) => (
        <MomentField
          key={end}
          kind="day"
          size="small"
          margin="none"
          label={translate(`dayRange.${end}`)}
          value={range[end]}
          onChange={(day) => onChange({ ...range, [end]: day ?? '' })}
          sx={{ flex: '1 1 160px', maxWidth: 200 }}
        />
      ))}
      {!isTypedRange(range) && (
        <Typography role="alert" color="error" sx={{ flexBasis: '100%' }}>
          {translate('dayRange.wrong', { smart_count: MAX_RANGE_DAYS })}
        </Typography>
      )}
    </Box>
  );
}

function UsualDays({ range, onChange }: Props) {
  const usual = USUAL_DAYS.find((days) => {
    const { from, until } = lastDays(days);
    return from === range.from && until === range.until;
  });
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={usual ?? null}
      onChange={(_event, days: number | null) => days && onChange(lastDays(days))}
      aria-label={translate('dayRange.period')}
      sx={{
        '& .MuiToggleButton-root': {
          px: 2,
          minHeight: 40,
          borderColor: COLORS.lineStrong,
        },
        '& .MuiToggleButton-root:first-of-type': { borderRadius: '999px 0 0 999px' },
        '& .MuiToggleButton-root:last-of-type': { borderRadius: '0 999px 999px 0' },
        '& .Mui-selected': {
          color: `${COLORS.onPrimary} !important`,
          backgroundColor: `${COLORS.primary} !important`,
        },
      }}
    >
      {USUAL_DAYS.map((each) => (
        <ToggleButton key={each} value={each}>
          {translate('dayRange.days', { smart_count: each })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
