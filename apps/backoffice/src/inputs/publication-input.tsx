import { Box, FormHelperText } from '@mui/material';
import { PUBLICATION_STATES, type PublicationState } from '@pouchery/contract/publication-states';
import { RadioButtonGroupInput, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import { toChoices, translate } from '#backoffice/texts/translate.ts';

type Props = {
  /** The states there are for this kind; all four unless it says otherwise. */
  states?: readonly PublicationState[];
  /** Where the sentences about the states stand, where the usual ones do not fit. */
  help?: string;
};

/** Whether visitors see a row, and when it publishes itself: `state` and `publish_at`. */
export function PublicationInput({ states = PUBLICATION_STATES, help = 'publication.help' }: Props) {
  const state: PublicationState = useWatch({ name: 'state' }) ?? 'draft';
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <RadioButtonGroupInput
        source="state"
        defaultValue="draft"
        choices={toChoices('publication.states', states)}
        validate={required()}
      />
      <FormHelperText sx={{ mt: -0.5 }}>{translate(`${help}.${state}`)}</FormHelperText>
      {state === 'scheduled' && (
        <MomentInput
          source="publish_at"
          kind="moment"
          label="publication.publish_at"
          isRequired
          helperText="publication.clock"
          sx={{ maxWidth: 320 }}
        />
      )}
    </Box>
  );
}
