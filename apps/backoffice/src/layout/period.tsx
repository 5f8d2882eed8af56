import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { START_PAGE_DAYS } from '@pouchery/contract/backoffice/start-page-days';
import { useTranslate } from 'react-admin';
import { COLORS } from '#backoffice/theme/colors.ts';

export type PeriodDays = (typeof START_PAGE_DAYS)[number];
/** Null where other days than these were chosen. */
type Props = { days: PeriodDays | null; onChange: (days: PeriodDays) => void };

/** How many whole days figures are of; today comes on top. */
export function Period({ days, onChange }: Props) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={days}
      onChange={(_event, chosen: PeriodDays | null) => chosen && onChange(chosen)}
      aria-label={translate('start.period')}
      sx={{
        '& .MuiToggleButton-root': {
          px: 2,
          minHeight: 40,
          textTransform: 'none',
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
      {START_PAGE_DAYS.map((each) => (
        <ToggleButton key={each} value={each}>
          {translate('start.days', { smart_count: Number(each) })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
