import Stack from '@mui/material/Stack';
import { PART_KINDS, type PartKind, PRICE_CHANGES } from '@pouchery/contract/backoffice/campaign-values';
import {
  AutocompleteArrayInput,
  BooleanInput,
  ReferenceArrayInput,
  required,
  SelectInput,
  TextInput,
  useSourceContext,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { toChoices } from '#backoffice/texts/choices.ts';
import { localText } from '#backoffice/texts/local-text.ts';

const RESOURCES: Record<PartKind, string> = {
  price: 'products',
  ad: 'products',
  offer: 'special-offers',
  slide: 'slides',
  article: 'articles',
};

type Row = { name?: object; title?: object; brand?: { name: string }; href?: string };
const nameRow = ({ name, title, brand, href }: Row) =>
  [brand?.name, localText((name ?? title ?? {}) as never) || href].filter(Boolean).join(' ');

/** One part of a campaign: of which kind, of which rows, and of a price how it changes. */
export function CampaignPartFields() {
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const kind: PartKind | undefined = useWatch({ name: getSource('kind') });
  return (
    <Stack sx={{ width: '100%', py: 1 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2 }}>
        <SelectInput
          source="kind"
          label="resources.campaigns.fields.kind"
          choices={toChoices('campaigns.kinds', PART_KINDS)}
          validate={required()}
          helperText={false}
          onChange={() => setValue(getSource('ids'), [])}
        />
        <BooleanInput
          source="is_on"
          label="resources.campaigns.fields.is_on"
          defaultValue
          helperText={false}
        />
      </Stack>
      {kind && (
        <ReferenceArrayInput key={kind} source="ids" reference={RESOURCES[kind]}>
          <AutocompleteArrayInput
            label="resources.campaigns.fields.ids"
            optionText={nameRow}
            filterToQuery={(q: string) => ({ q })}
            validate={required()}
            helperText={false}
          />
        </ReferenceArrayInput>
      )}
      {kind === 'price' && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2 }}>
          <SelectInput
            source="change"
            label="resources.campaigns.fields.change"
            choices={toChoices('campaigns.changes', PRICE_CHANGES)}
            defaultValue="to"
            validate={required()}
            helperText={false}
          />
          <TextInput
            source="amount"
            label="resources.campaigns.fields.amount"
            inputMode="decimal"
            validate={required()}
            helperText={false}
          />
          <BooleanInput
            source="with_partners"
            label="resources.campaigns.fields.with_partners"
            defaultValue
            helperText={false}
          />
        </Stack>
      )}
    </Stack>
  );
}
