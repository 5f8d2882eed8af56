import ReviewIcon from '@mui/icons-material/StarOutline';
import { Box, Button, Card } from '@mui/material';
import type { ModeratedReview } from '@pouchery/contract/backoffice/reviews';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { LOCALES } from '@pouchery/contract/locales';
import { REVIEW_STATES } from '@pouchery/contract/review-states';
import { NullableBooleanInput, SearchInput, SelectInput } from 'react-admin';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { PeopleList } from '#backoffice/people/people-list.tsx';
import { StateTabs } from '#backoffice/people/state-tabs.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { toChoices, translate } from '#backoffice/texts/translate.ts';
import { useChange } from '../use-change.ts';
import { ReviewEdit } from './review-edit.tsx';
import { ReviewRow } from './review-row.tsx';

const RATINGS = [5, 4, 3, 2, 1].map((rating) => ({ id: String(rating), name: `★ ${rating}` }));
const LANGUAGES = toChoices('shell.languages', LOCALES);

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="rating" source="rating" choices={RATINGS} translateChoice={false} />,
  <NullableBooleanInput key="is_answered" source="is_answered" />,
  <SelectInput key="language" source="language" choices={LANGUAGES} />,
];

export const reviews: StaffResource = {
  name: 'reviews',
  list: ReviewList,
  edit: ReviewEdit,
  icon: ReviewIcon,
  recordRepresentation: ({ title }) => title ?? '',
  options: { group: 'people', roles: STAFF_RIGHTS.helpCustomers },
};

/** All reviews; those that wait can be shown at once. */
function ReviewList() {
  return (
    <PeopleList filters={filters} sort={{ field: 'date', order: 'DESC' }}>
      <Card>
        <StateTabs source="state" states={REVIEW_STATES} texts="people.review.states" counted={['waiting']} />
        <RowList<ModeratedReview>
          empty="people.review.empty"
          action={(review) => <ShowButton review={review} />}
        >
          {(review) => <ReviewRow review={review} />}
        </RowList>
      </Card>
    </PeopleList>
  );
}

/** Shows a review that waits, from the list. */
function ShowButton({ review }: { review: ModeratedReview }) {
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
