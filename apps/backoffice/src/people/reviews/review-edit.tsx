import {
  Box,
  FormHelperText,
  Link as MuiLink,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import type { ModeratedReview } from '@pouchery/contract/backoffice/reviews';
import { HIDING_REASONS } from '@pouchery/contract/review-states';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { required, SelectInput, TextInput, useInput, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { RecordForm } from '#backoffice/inputs/record-forms.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { Stars } from '#backoffice/people/stars.tsx';
import { settings } from '#backoffice/settings.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { toChoices, translate } from '#backoffice/texts/translate.ts';
import { ReviewState } from './review-state.tsx';

/** A review, whether it is shown, and what the shop says to it. */
export function ReviewEdit() {
  return (
    <VersionedEdit component="div" actions={false}>
      <ReviewCard />
      <Panel>
        <RecordForm canDelete={false} sx={{ p: 0 }}>
          <ReviewDecision />
          <LocalizedTextInput
            source="answer"
            isRequired={false}
            multiline
            minRows={3}
            maxLength={TEXT_BOUNDS.review.answer}
            helperText={translate('people.review.answer_help')}
          />
        </RecordForm>
      </Panel>
    </VersionedEdit>
  );
}

/** The review as its author wrote it. */
function ReviewCard() {
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

const REASONS = toChoices('people.review.reasons', HIDING_REASONS);

/** Shown or hidden, and why hidden. Neither is chosen while it waits. */
function ReviewDecision() {
  const { field } = useInput({ source: 'state' });
  return (
    <>
      <Typography sx={{ fontWeight: 500, mb: 1 }} id="decision">
        {translate('people.review.decide')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        aria-labelledby="decision"
        value={field.value}
        onChange={(_event, state: string | null) => state && field.onChange(state)}
        sx={{ mb: 1.5 }}
      >
        <ToggleButton value="shown" color="success" sx={CHOICE}>
          {translate('people.review.show')}
        </ToggleButton>
        <ToggleButton value="hidden" color="error" sx={CHOICE}>
          {translate('people.review.hide')}
        </ToggleButton>
      </ToggleButtonGroup>
      {field.value === 'hidden' && (
        <>
          <SelectInput source="hidden_reason" choices={REASONS} validate={required()} />
          <FormHelperText sx={{ mb: 1 }}>{translate('people.review.hide_help')}</FormHelperText>
          <TextInput source="hidden_note" multiline minRows={2} />
        </>
      )}
    </>
  );
}

const CHOICE = { px: 3, minHeight: 44, fontSize: '0.9375rem' };
