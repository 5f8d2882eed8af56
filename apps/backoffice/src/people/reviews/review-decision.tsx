import { FormHelperText, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { HIDING_REASONS } from '@pouchery/contract/review-states';
import { required, SelectInput, TextInput, useInput } from 'react-admin';
import { toChoices } from '#backoffice/texts/choices.ts';
import { translate } from '#backoffice/texts/translate.ts';

const REASONS = toChoices('people.review.reasons', HIDING_REASONS);

/** Shown or hidden, and why hidden. Neither is chosen while it waits. */
export function ReviewDecision() {
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

const CHOICE = { textTransform: 'none', px: 3, minHeight: 44, fontSize: '0.9375rem' };
