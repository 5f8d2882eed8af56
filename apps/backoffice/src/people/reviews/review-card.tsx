import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ModeratedReview } from '@pouchery/contract/backoffice/reviews';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '#backoffice/layout/panel.tsx';
import { settings } from '#backoffice/settings.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { Stars } from '../stars.tsx';
import { ReviewState } from './review-state.tsx';

/** The review as its author wrote it. */
export function ReviewCard() {
  const review = useRecordContext<ModeratedReview>();
  if (!review) return null;
  const { rating, title, comment, author, date, language, product, customer_id, state } = review;
  const place = `${settings.siteUrl}/product/${product.slug}#reviews`;
  return (
    <Panel>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
        <Stars rating={rating} size={56} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{product.name}</Typography>
          <MuiLink href={place} target="_blank" rel="noreferrer">
            {translate('people.review.to_shop')}
          </MuiLink>
        </Box>
        <ReviewState state={state} />
      </Box>
      <Box lang={language}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '62ch' }}>
          {comment}
        </Typography>
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
        {customer_id ? (
          <MuiLink component={Link} to={`/customers/${customer_id}`}>
            {author}
          </MuiLink>
        ) : (
          `${author} (${translate('people.review.imported')})`
        )}
        {` · ${formatMoment(date)} · ${translate(`shell.languages.${language}`)}`}
      </Typography>
    </Panel>
  );
}
