import { Box, Typography } from '@mui/material';
import type { ModeratedReview } from '@pouchery/contract/backoffice/reviews';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { clamped } from '../clamped.ts';
import { Stars } from '../stars.tsx';
import { ReviewState } from './review-state.tsx';

/** A review in a list: how many stars, what it says, about what. */
export function ReviewRow({ review }: { review: ModeratedReview }) {
  const { rating, title, comment, author, date, product, language, state, answer } = review;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Stars rating={rating} />
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Typography lang={language} sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <ReviewState state={state} />
        </Box>
        <Typography lang={language} sx={{ color: 'text.secondary', ...clamped(2) }}>
          {comment}
        </Typography>
        <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {[
            product.name,
            author,
            formatMoment(date),
            translate(`shell.languages.${language}`),
            ...(answer ? [translate('resources.reviews.fields.is_answered')] : []),
          ].join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}
