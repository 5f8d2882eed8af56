import { Stack } from '@mui/material';
import { PART_KINDS, type PartKind, PRICE_CHANGES } from '@pouchery/contract/backoffice/campaign-values';
import type { CampaignPart } from '@pouchery/contract/backoffice/campaigns';
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
import { ChangeText } from '#backoffice/products/many/change-text.tsx';
import { localText, toChoices } from '#backoffice/texts/translate.ts';

/** Whose rows each kind of part names. */
export const RESOURCES: Record<PartKind, string> = {
  price: 'products',
  products: 'products',
  ad: 'products',
  offer: 'special-offers',
  slide: 'slides',
  article: 'articles',
};

export type Row = { name?: object; title?: object; brand?: { name: string }; href?: string };
export const nameRow = ({ name, title, brand, href }: Row) =>
  [brand?.name, localText((name ?? title ?? {}) as never) || href].filter(Boolean).join(' ');

/** What is planned in the list of products is not put together here. */
const CHOSEN_KINDS = PART_KINDS.filter((kind) => kind !== 'products');

/** One part of a campaign: of which kind, of which rows, and of a price how it changes. */
export function CampaignPartFields() {
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const part: Partial<CampaignPart> = useWatch({ name: getSource('') }) ?? {};
  const { kind } = part;
  if (part.kind === 'products') return <PlannedPart {...part} />;
  return (
    <Stack sx={{ width: '100%', py: 1 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2 }}>
        <SelectInput
          source="kind"
          label="resources.campaigns.fields.kind"
          choices={toChoices('campaigns.kinds', CHOSEN_KINDS)}
          validate={required()}
          onChange={() => setValue(getSource('ids'), [])}
        />
        <BooleanInput source="is_on" label="resources.campaigns.fields.is_on" defaultValue />
      </Stack>
      {kind && (
        <ReferenceArrayInput key={kind} source="ids" reference={RESOURCES[kind]}>
          <AutocompleteArrayInput
            label="resources.campaigns.fields.ids"
            optionText={nameRow}
            filterToQuery={(q: string) => ({ q })}
            validate={required()}
            // What is chosen comes later than the form: the name is not to stand in its place meanwhile.
            TextFieldProps={{ slotProps: { inputLabel: { shrink: true } } }}
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
          />
          <TextInput
            source="amount"
            label="resources.campaigns.fields.amount"
            inputMode="decimal"
            validate={required()}
          />
          <BooleanInput
            source="with_partners"
            label="resources.campaigns.fields.with_partners"
            defaultValue
            sx={{ flexShrink: 0 }}
          />
        </Stack>
      )}
    </Stack>
  );
}

/** A change of many products, as it was planned in their list. */
function PlannedPart({ change, ids }: Partial<Extract<CampaignPart, { kind: 'products' }>>) {
  if (!change || !ids) return null;
  return (
    <Stack sx={{ width: '100%' }}>
      <ChangeText change={change} ids={ids} />
      <BooleanInput source="is_on" label="resources.campaigns.fields.is_on" />
    </Stack>
  );
}
