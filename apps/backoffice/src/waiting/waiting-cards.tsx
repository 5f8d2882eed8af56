import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Box, Button, Typography } from '@mui/material';
import type { Waiting } from '@pouchery/contract/backoffice/start-page';
import { Link } from 'react-router';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { ageText } from './age-text.ts';
import { addressOf, isWrong } from './waiting-lists.ts';

type Props = { waiting: Waiting };

/** What there is to do, each figure leading to exactly those rows. */
export function Work({ waiting }: Props) {
  const work = waiting.filter(({ what }) => !isWrong(what));
  if (work.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{translate('start.nothing_waits')}</Typography>;
  }
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(auto-fill, minmax(176px, 1fr))',
        },
      }}
    >
      {work.map(({ what, count, oldest }) => (
        <li key={what}>
          <Box
            component={Link}
            to={addressOf(what)}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              alignItems: 'center',
              alignContent: 'start',
              height: '100%',
              p: 2,
              textDecoration: 'none',
              border: `1px solid ${COLORS.line}`,
              backgroundColor: COLORS.paperRaised,
              color: COLORS.ink,
              '&:hover': { backgroundColor: COLORS.primarySoft },
            }}
          >
            <Box
              component="span"
              sx={{ fontSize: '2rem', fontWeight: 600, letterSpacing: '-0.02em', lineHeight: 1.2 }}
            >
              {count}
            </Box>
            <ArrowIcon aria-hidden="true" sx={{ color: COLORS.primary }} />
            <Box component="span" sx={{ gridColumn: '1 / -1', lineHeight: 1.25, fontWeight: 500 }}>
              {translate(`start.waiting.${what}`, { smart_count: count })}
            </Box>
            {oldest && (
              <Typography component="span" variant="body2" sx={{ gridColumn: '1 / -1', color: COLORS.ink2 }}>
                {translate('start.oldest', { age: ageText(oldest) })}
              </Typography>
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** What has gone wrong, a line each, with where it is put right. */
export function Wrong({ waiting }: Props) {
  const wrong = waiting.filter(({ what }) => isWrong(what));
  if (wrong.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        px: { xs: 2, sm: 2.5 },
        py: 0,
        border: `1px solid ${COLORS.line}`,
        backgroundColor: COLORS.paperRaised,
        '& li + li': { borderTop: `1px solid ${COLORS.line}` },
      }}
    >
      {wrong.map(({ what, count }) => (
        <Box
          component="li"
          key={what}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 1 }}
        >
          <Box
            component="span"
            aria-hidden="true"
            sx={{ width: 12, height: 12, borderRadius: '999px', backgroundColor: COLORS.bad }}
          />
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
            {count} {translate(`start.waiting.${what}`, { smart_count: count })}
          </Box>
          <Button
            component={Link}
            to={addressOf(what)}
            aria-label={`${translate('start.look')}: ${translate(`start.waiting.${what}`, { smart_count: count })}`}
          >
            {translate('start.look')}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** Whether nothing of what is counted has gone wrong. */
export function isNothingWrong({ waiting }: Props) {
  return waiting.every(({ what }) => !isWrong(what));
}
