import ArrowIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StartPage, Waiting as What } from '@pouchery/contract/backoffice/start-page';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { listAddress } from '#backoffice/layout/list-address.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

const LISTS: Record<What, string> = {
  reviews: listAddress('reviews', { state: 'waiting' }),
  new_reviews: listAddress('reviews', { state: 'shown', is_answered: false }),
  messages: listAddress('messages', { state: 'new' }),
  orders: listAddress('orders', { status: 'pending' }),
  mails: listAddress('mails'),
  imports: listAddress('imports'),
  failed_jobs: listAddress('failed-jobs'),
  broken_links: listAddress('broken-links'),
  scheduled_products: listAddress('products', { state: 'scheduled' }),
  scheduled_articles: listAddress('articles', { state: 'scheduled' }),
};

/** What there is to do, each leading to where it is done. */
export function Waiting({ waiting }: Pick<StartPage, 'waiting'>) {
  const translate = useTranslate();
  if (waiting.length === 0) {
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
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(240px, 1fr))' },
      }}
    >
      {waiting.map(({ what, count }) => (
        <li key={what}>
          <Box
            component={Link}
            to={LISTS[what]}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 60,
              px: 2.5,
              py: 1.25,
              borderRadius: '999px',
              textDecoration: 'none',
              backgroundColor: COLORS.primarySoft,
              color: COLORS.primaryDeep,
              '&:hover': { backgroundColor: COLORS.primary, color: COLORS.onPrimary },
            }}
          >
            <Box component="span" sx={{ fontSize: '1.625rem', fontWeight: 600, letterSpacing: '-0.02em' }}>
              {count}
            </Box>
            <Box component="span" sx={{ flex: 1, lineHeight: 1.25 }}>
              {translate(`start.waiting.${what}`, { smart_count: count })}
            </Box>
            <ArrowIcon aria-hidden="true" />
          </Box>
        </li>
      ))}
    </Box>
  );
}
