import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { PUBLICATION_STATES, type PublicationState } from '@pouchery/contract/publication-states';
import { SHOP_OFFSET, toShopClock } from '@pouchery/contract/shop-time';
import { RadioButtonGroupInput, required, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { toChoices } from '#backoffice/texts/choices.ts';

type Props = {
  /** The states there are for this kind; all four unless it says otherwise. */
  states?: readonly PublicationState[];
  /** Where the sentences about the states stand, where the usual ones do not fit. */
  help?: string;
};

/** Whether visitors see a row, and when it publishes itself: `state` and `publish_at`. */
export function PublicationInput({ states = PUBLICATION_STATES, help = 'publication.help' }: Props) {
  const translate = useTranslate();
  const state: PublicationState = useWatch({ name: 'state' }) ?? 'draft';
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <RadioButtonGroupInput
        source="state"
        label="publication.state"
        defaultValue="draft"
        helperText={false}
        choices={toChoices('publication.states', states)}
        validate={required()}
      />
      <FormHelperText sx={{ mt: -0.5 }}>{translate(`${help}.${state}`)}</FormHelperText>
      {state === 'scheduled' && (
        <TextInput
          source="publish_at"
          label="publication.publish_at"
          type="datetime-local"
          validate={required()}
          format={shopClock}
          parse={fromShopClock}
          helperText={translate('publication.clock')}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ maxWidth: 320 }}
        />
      )}
    </Box>
  );
}

/** A moment as the shop's clock shows it, in the form of the browser's date and time field. */
function shopClock(moment: string | null | undefined) {
  if (!moment) return '';
  const shifted = toShopClock(Date.parse(moment));
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, 16);
}

function fromShopClock(text: string) {
  return text ? new Date(`${text}:00${SHOP_OFFSET}`).toISOString() : null;
}
