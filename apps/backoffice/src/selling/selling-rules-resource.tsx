import RuleIcon from '@mui/icons-material/GavelOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ALLOWED,
  BUYER_LIMITS,
  DISCOUNT_RULES,
  PAPER_WAYS,
  SELLING_RULES,
  type SellingRuleName,
} from '@pouchery/contract/backoffice/selling-rule-values';
import type { SellingRule } from '@pouchery/contract/backoffice/selling-rules';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { FormDataConsumer, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { ShortList } from '#backoffice/layout/short-list.tsx';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { toChoices } from '#backoffice/texts/choices.ts';
import { useFormatMoment } from '#backoffice/texts/format.ts';

/** Rules whose value is a number. */
const NUMBERS: ReadonlySet<SellingRuleName> = new Set([
  'vat_percent',
  'guest_days',
  'withdrawal_days',
  ...BUYER_LIMITS,
]);
const NEW = { rule: 'vat_percent', since: null, value: '' };

/** What law and shop ask for, by the day from which it holds. */
export const sellingRules: StaffResource = {
  name: 'selling-rules',
  list: RuleList,
  ...recordForms(RuleFields, { create: { redirect: 'list', defaultValues: NEW } }),
  icon: RuleIcon,
  recordRepresentation: ({ since }: SellingRule) => since,
  options: { group: 'shop', roles: STAFF_RIGHTS.runShop },
};

function RuleList() {
  return (
    <ShortList<SellingRule> sortedBy="since" lead="selling.rules.lead" empty="selling.rules.empty">
      {(rule) => <RuleRow rule={rule} />}
    </ShortList>
  );
}

function RuleRow({ rule: { rule, since, value } }: { rule: SellingRule }) {
  const translate = useTranslate();
  const formatDay = useFormatMoment();
  const says: Partial<Record<SellingRuleName, string>> = {
    vat_percent: translate('selling.rules.percent', { value }),
    guest_days: translate('selling.rules.days', { smart_count: Number(value) }),
    withdrawal_days: translate('selling.rules.days', { smart_count: Number(value) }),
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <Typography sx={{ flex: '1 1 16rem', fontWeight: 600 }}>
        {translate(`selling.rules.names.${rule}`)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('resources.selling-rules.fields.since')} {formatDay(since)}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {says[rule] ?? (NUMBERS.has(rule) ? value : translate(`selling.rules.ways.${value}`))}
      </Typography>
    </Box>
  );
}

function waysOf(rule: string) {
  return toChoices('selling.rules.ways', DISCOUNT_RULES.some((one) => one === rule) ? ALLOWED : PAPER_WAYS);
}

function RuleFields() {
  const translate = useTranslate();
  const names = SELLING_RULES.map((id) => ({ id, name: translate(`selling.rules.names.${id}`) }));
  return (
    <>
      <SelectInput source="rule" choices={names} translateChoice={false} validate={required()} />
      <MomentInput source="since" kind="day" isRequired />
      <FormDataConsumer>
        {({ formData }) =>
          NUMBERS.has(formData.rule) ? (
            <TextInput
              source="value"
              validate={required()}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              sx={{ maxWidth: 240 }}
            />
          ) : (
            <SelectInput source="value" choices={waysOf(formData.rule)} validate={required()} />
          )
        }
      </FormDataConsumer>
    </>
  );
}
