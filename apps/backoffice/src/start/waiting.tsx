import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Box, Button, Typography } from '@mui/material';
import type { StartPage, Waiting as What } from '@pouchery/contract/backoffice/start-page';
import { Link } from 'react-router';
import { listAddress } from '#backoffice/layout/list-address.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

/** What has gone wrong, and is no everyday work. */
const WRONG: ReadonlySet<What> = new Set([
  ...(['mails', 'imports', 'failed_jobs', 'broken_links', 'missing_pages', 'sold_out', 'ends_soon'] as const),
  'bank_payments',
]);
const LISTS: Record<What, string> = {
  reviews: listAddress('reviews', { state: 'waiting' }),
  new_reviews: listAddress('reviews', { state: 'shown', is_answered: false }),
  messages: listAddress('messages', { state: 'new' }),
  orders: listAddress('orders', { status: 'pending' }),
  orders_to_ship: listAddress('orders', { status: 'confirmed' }),
  orders_packed: listAddress('orders', { status: 'packed' }),
  refunds: listAddress('orders', { is_refunding: true }),
  bank_payments: listAddress('orders', { is_stuck_at_bank: true }),
  returns: listAddress('orders', { is_returning: true }),
  mails: listAddress('mails'),
  imports: listAddress('imports'),
  failed_jobs: listAddress('failed-jobs'),
  broken_links: listAddress('broken-links'),
  missing_pages: listAddress('missing-pages'),
  sold_out: listAddress('products', { state: 'published', stock: 'out' }),
  ends_soon: listAddress('stock', { ends_soon: true }),
  scheduled_products: listAddress('products', { state: 'scheduled' }),
  scheduled_articles: listAddress('articles', { state: 'scheduled' }),
};

type Props = Pick<StartPage, 'waiting'>;

/** What there is to do, each figure leading to exactly those rows. */
export function Waiting({ waiting }: Props) {
  const work = waiting.filter(({ what }) => !WRONG.has(what));
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
            to={LISTS[what]}
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
                {translate(...ageText(oldest))}
              </Typography>
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** How long ago, in the largest unit of which there is one. */
function ageText(moment: string) {
  const minutes = Math.floor((Date.now() - Date.parse(moment)) / 60_000);
  const units = { days: Math.floor(minutes / 1_440), hours: Math.floor(minutes / 60), minutes };
  const unit = units.days > 0 ? 'days' : units.hours > 0 ? 'hours' : 'minutes';
  return [`start.oldest.${unit}`, { smart_count: Math.max(1, units[unit]) }] as const;
}

/** What has gone wrong, a line each, with where it is put right. */
export function Wrong({ waiting }: Props) {
  const wrong = waiting.filter(({ what }) => WRONG.has(what));
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
            to={LISTS[what]}
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
  return waiting.every(({ what }) => !WRONG.has(what));
}
