import TierIcon from '@mui/icons-material/StackedBarChartOutlined';
import { Box, Typography } from '@mui/material';
import type { PriceTier } from '@pouchery/contract/backoffice/discounts';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { MAX_LINE_TINS } from '@pouchery/contract/order-bounds';
import { ReferenceField } from 'react-admin';
import { NumberInput } from '#backoffice/inputs/number-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { ShortList } from '#backoffice/layout/short-list.tsx';
import { ProductChoice } from '#backoffice/products/product-choice.tsx';
import { TaxonomyInput } from '#backoffice/products/taxonomy-inputs.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { formatDiscount, LessInputs } from './less-inputs.tsx';

const NEW = { from_tins: null, percent: null, price: null, brand_id: null, product_id: null };

/** From how many tins of a product on each costs less. */
export const priceTiers: StaffResource = {
  name: 'price-tiers',
  list: TierList,
  ...recordForms(TierFields, { create: { redirect: 'list', defaultValues: NEW } }),
  icon: TierIcon,
  recordRepresentation: ({ from_tins }: PriceTier) => String(from_tins),
  options: { group: 'shop', roles: STAFF_RIGHTS.runShop },
};

function TierList() {
  return (
    <ShortList<PriceTier> sortedBy="from_tins" lead="discounts.tiers.lead" empty="discounts.tiers.empty">
      {(tier) => <TierRow tier={tier} />}
    </ShortList>
  );
}

function TierRow({ tier }: { tier: PriceTier }) {
  const { from_tins, percent, price, product_id, brand_id } = tier;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <Typography sx={{ flex: '1 1 12rem', fontWeight: 600 }}>
        {translate('discounts.tiers.from', { smart_count: from_tins })}
      </Typography>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        {product_id === null && brand_id === null && translate('discounts.tiers.all')}
        {product_id !== null && (
          <ReferenceField record={tier} source="product_id" reference="products" link={false} />
        )}
        {brand_id !== null && (
          <ReferenceField record={tier} source="brand_id" reference="brands" link={false} />
        )}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {price === null
          ? formatDiscount(percent, price)
          : translate('discounts.tiers.each', { price: formatDiscount(null, price) })}
      </Typography>
    </Box>
  );
}

function TierFields() {
  return (
    <>
      <NumberInput source="from_tins" min={2} max={MAX_LINE_TINS} width={240} />
      <LessInputs money="price" help="discounts.tiers.less_help" />
      <ProductChoice source="product_id" helperText="discounts.tiers.of_help" isOptional />
      <TaxonomyInput source="brand_id" reference="brands" sort="name" />
    </>
  );
}
