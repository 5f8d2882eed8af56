import CodeIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { Box, Typography } from '@mui/material';
import type { DiscountCode } from '@pouchery/contract/backoffice/discounts';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { maxLength, required, TextInput } from 'react-admin';
import { NumberInput } from '#backoffice/inputs/number-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { ShortList } from '#backoffice/layout/short-list.tsx';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment, formatNumber } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { formatDiscount, LessInputs } from './less-inputs.tsx';

const MAX_USES = 1_000_000;
const NEW = {
  code: '',
  percent: null,
  amount: null,
  from: null,
  until: null,
  max_uses: null,
  max_uses_each: 1,
};

/** What takes something off an order for whoever says it. */
export const discountCodes: StaffResource = {
  name: 'discount-codes',
  list: CodeList,
  ...recordForms(CodeFields, { create: { redirect: 'list', defaultValues: NEW } }),
  icon: CodeIcon,
  recordRepresentation: ({ code }: DiscountCode) => code,
  options: { group: 'shop', roles: STAFF_RIGHTS.runShop },
};

function CodeList() {
  return (
    <ShortList<DiscountCode> sortedBy="code" lead="discounts.codes.lead" empty="discounts.codes.empty">
      {(code) => <CodeRow code={code} />}
    </ShortList>
  );
}

function CodeRow({ code: { code, percent, amount, from, until, uses, max_uses } }: { code: DiscountCode }) {
  const facts = [
    from && translate('discounts.codes.from', { day: formatMoment(from) }),
    until && translate('discounts.codes.until', { day: formatMoment(until) }),
    translate(max_uses === null ? 'discounts.codes.uses' : 'discounts.codes.uses_of', {
      smart_count: uses,
      uses: formatNumber(uses),
      most: max_uses && formatNumber(max_uses),
    }),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <Typography sx={{ flex: '1 1 12rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{code}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {amount === null ? formatDiscount(percent, null) : `−${formatDiscount(null, amount)}`}
      </Typography>
    </Box>
  );
}

function CodeFields() {
  const uses = { min: 1, max: MAX_USES, isOptional: true, width: 300 };
  return (
    <>
      <TextInput
        source="code"
        validate={[required(), maxLength(TEXT_BOUNDS.order.code)]}
        helperText="discounts.codes.code_help"
        sx={{ maxWidth: 496 }}
      />
      <LessInputs money="amount" help="discounts.codes.less_help" />
      <MomentInput source="from" kind="day" />
      <MomentInput source="until" kind="day" />
      <NumberInput source="max_uses" {...uses} />
      <NumberInput source="max_uses_each" {...uses} />
    </>
  );
}
