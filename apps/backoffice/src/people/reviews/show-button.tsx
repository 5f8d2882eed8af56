import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ModeratedReview } from '@pouchery/contract/backoffice/reviews';
import { useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { useRefusal } from '../use-refusal.ts';

/** Shows a review that waits, from the list. */
export function ShowButton({ review }: { review: ModeratedReview }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const tellRefusal = useRefusal();
  const [update, { isPending }] = useUpdate<ModeratedReview>();
  if (review.state !== 'waiting') return null;

  function show() {
    update(
      'reviews',
      { id: review.id, data: { ...review, state: 'shown' }, previousData: review },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(translate('people.review.is_shown'), { type: 'success' });
          refresh();
        },
        onError: tellRefusal,
      },
    );
  }

  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: { xs: 2, sm: 0 }, flex: 'none' }}>
      <Button variant="outlined" size="small" disabled={isPending} onClick={show}>
        {translate('people.review.show')}
      </Button>
    </Box>
  );
}
