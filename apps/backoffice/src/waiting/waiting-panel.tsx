import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Box, Typography } from '@mui/material';
import { Link } from 'react-router';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { ageText } from './age-text.ts';
import { useWaiting } from './use-waiting.ts';
import { addressOf, isOf, isWrong } from './waiting-lists.ts';

/** What waits in a list, beside it on a desk and above it on a phone; nothing where nothing waits. */
export function WaitingPanel({ resource }: { resource: string }) {
  const { data = [] } = useWaiting();
  const waiting = data.filter(({ what }) => isOf(what, resource));
  if (waiting.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('start.sections.waits')} sx={PANEL}>
      <Typography variant="h3" component="h2" sx={{ display: { xs: 'none', lg: 'block' }, pb: 1.5 }}>
        {translate('start.sections.waits')}
      </Typography>
      <Box component="ul" sx={LIST}>
        {waiting.map(({ what, count, oldest }) => (
          <li key={what}>
            <Box component={Link} to={addressOf(what)} sx={ROW}>
              <Box component="b" sx={{ ...COUNT, ...(isWrong(what) && { color: COLORS.bad }) }}>
                {count}
              </Box>
              <Box component="span" sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
                {translate(`start.waiting.${what}`, { smart_count: count })}
                {oldest && (
                  <Typography variant="caption" component="span" sx={AGE}>
                    {translate('start.oldest', { age: ageText(oldest) })}
                  </Typography>
                )}
              </Box>
              <ArrowIcon aria-hidden="true" sx={ARROW} />
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const PANEL = {
  flexShrink: 0,
  width: { lg: 248 },
  mt: { xs: 1, lg: 2.5 },
  ml: { lg: 2 },
  alignSelf: { lg: 'start' },
  p: { lg: 2 },
  border: `1px solid ${COLORS.line}`,
  backgroundColor: COLORS.paperRaised,
};

/** On a phone figures beside each other. */
const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: { xs: 'flex', lg: 'block' },
  overflowX: 'auto',
  '& li': { flex: '1 0 0', minWidth: 88 },
  '& li + li': {
    borderLeft: { xs: `1px solid ${COLORS.line}`, lg: 0 },
    borderTop: { lg: `1px solid ${COLORS.line}` },
  },
};

const ROW = {
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  alignItems: 'center',
  gap: { lg: 1.5 },
  minHeight: 56,
  py: 1,
  px: { xs: 0.5, lg: 0 },
  textAlign: { xs: 'center', lg: 'left' },
  fontSize: { xs: '0.8125rem', lg: '0.9375rem' },
  textDecoration: 'none',
  color: COLORS.ink,
  '&:hover': { backgroundColor: COLORS.primarySoft },
  '&:focus-visible': { outlineOffset: -3 },
};

const COUNT = { minWidth: 24, fontSize: '1.375rem', lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' };
const AGE = { display: { xs: 'none', lg: 'block' }, color: COLORS.ink2 };
const ARROW = { display: { xs: 'none', lg: 'block' }, color: COLORS.primary, fontSize: '1.25rem' };
