import { Box, Button } from '@mui/material';
import type { ModeratedReview } from '@pouchery/contract/backoffice/reviews';
import { translate } from '#backoffice/texts/translate.ts';
import { useChange } from '../use-change.ts';

/** Shows a review that waits, from the list. */
export function ShowButton({ review }: { review: ModeratedReview }) {
  const { change, isPending } = useChange('reviews', review);
  if (review.state !== 'waiting') return null;

  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: { xs: 2, sm: 0 }, flex: 'none' }}>
      <Button
        variant="outlined"
        size="small"
        disabled={isPending}
        onClick={() => change({ state: 'shown' }, 'people.review.is_shown')}
      >
        {translate('people.review.show')}
      </Button>
    </Box>
  );
}
