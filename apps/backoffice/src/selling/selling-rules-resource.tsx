import RuleIcon from '@mui/icons-material/GavelOutlined';
import { Box, FormHelperText, Stack, TextField, Typography } from '@mui/material';
import {
  ALLOWED,
  BUYER_LIMITS,
  DISCOUNT_RULES,
  ORDER_PAPER_NAMES,
  PAPER_METHODS,
  SELLING_RULES,
  type SellingRuleName,
} from '@pouchery/contract/backoffice/selling-rule-values';
import type { SellingRule } from '@pouchery/contract/backoffice/selling-rules';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { LOCALES } from '@pouchery/contract/locales';
import { RETURN_PAYERS, readWarning, WARNING_RULES } from '@pouchery/contract/shown-rules';
import { FormDataConsumer, required, SelectInput, TextInput, useInput, ValidationError } from 'react-admin';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { ShortList } from '#backoffice/layout/short-list.tsx';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import { writeMoment } from '#backoffice/moments/moment-value.ts';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { toChoices, translate } from '#backoffice/texts/translate.ts';
import { isAmong, ruleText, useValueToday } from './rule-values.ts';

/** Rules whose value is a number. */
const NUMBERS: ReadonlySet<SellingRuleName> = new Set([
  'min_age',
  'max_mg',
  'vat_percent',
  'guest_days',
  'withdrawal_days',
  'withdrawal_least_sum',
  'refund_days',
  'return_days',
  ...BUYER_LIMITS,
] as SellingRuleName[]);
const NEW = { rule: 'vat_percent', since: null, value: '' };

/** What law and shop ask for, by the day from which it holds. */
export const sellingRules: StaffResource = {
  name: 'selling-rules',
  list: RuleList,
  ...recordForms(RuleFields, { create: { redirect: 'list', defaultValues: NEW } }),
  icon: RuleIcon,
  recordRepresentation: ({ since }: SellingRule) => (since ? writeMoment(since, 'day') : ''),
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
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <Typography sx={{ flex: '1 1 16rem', fontWeight: 600 }}>
        {translate(`selling.rules.names.${rule}`)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('resources.selling-rules.fields.since')} {formatMoment(since)}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{ruleText(rule, value)}</Typography>
    </Box>
  );
}

function RuleFields() {
  return (
    <>
      <SelectInput
        source="rule"
        choices={toChoices('selling.rules.names', SELLING_RULES)}
        validate={required()}
      />
      <FormDataConsumer>{({ formData }) => <RuleNow rule={formData.rule} />}</FormDataConsumer>
      <MomentInput source="since" kind="day" isRequired />
      <FormDataConsumer>
        {({ formData }) => <ValueInput key={formData.rule} rule={formData.rule} />}
      </FormDataConsumer>
    </>
  );
}

/** What the rule is about, and what holds today. */
function RuleNow({ rule }: { rule: SellingRuleName }) {
  const value = useValueToday(rule);
  const help = translate(`selling.rules.help.${rule}`, { _: '' });
  const today = value === undefined ? translate('selling.rules.usual') : ruleText(rule, value);
  return (
    <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
      {help} {translate('selling.rules.today', { value: today })}
    </Typography>
  );
}

function ValueInput({ rule }: { rule: SellingRuleName }) {
  if (isAmong(WARNING_RULES, rule)) return <WarningInput />;
  if (rule === 'born_until') return <MomentInput source="value" kind="day" isRequired />;
  if (!NUMBERS.has(rule))
    return <SelectInput source="value" choices={choicesOf(rule)} validate={required()} />;
  return (
    <TextInput
      source="value"
      validate={required()}
      // As people write it, too: 16,5.
      parse={(typed: string) => typed.replace(',', '.')}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ maxWidth: 240 }}
    />
  );
}

/** The text of the law in each language, which the rule keeps as one value. */
function WarningInput() {
  const { field, fieldState } = useInput<string>({ source: 'value', defaultValue: '' });
  const warning = readWarning(field.value || null);
  return (
    <Stack sx={{ gap: 2, width: '100%' }}>
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          label={translate(`selling.rules.languages.${locale}`)}
          value={warning?.[locale] ?? ''}
          multiline
          error={fieldState.invalid}
          slotProps={{ htmlInput: { lang: locale } }}
          onChange={({ target }) => {
            const texts = { ...warning, [locale]: target.value };
            const isNone = LOCALES.every((each) => !texts[each]);
            field.onChange(isNone ? '' : JSON.stringify(texts));
          }}
        />
      ))}
      {fieldState.error && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message ?? ''} />
        </FormHelperText>
      )}
    </Stack>
  );
}

function choicesOf(rule: string) {
  if (rule === 'return_delivery') return toChoices('selling.rules.ways', RETURN_PAYERS);
  if (isAmong(ORDER_PAPER_NAMES, rule)) return toChoices('selling.rules.ways', PAPER_METHODS);
  const texts = isAmong(DISCOUNT_RULES, rule) ? 'selling.rules.ways' : 'selling.rules.allowed';
  return toChoices(texts, ALLOWED);
}
