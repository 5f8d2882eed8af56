import MixIcon from '@mui/icons-material/BlenderOutlined';
import { Box, Typography } from '@mui/material';
import { MAX_MIX_TINS, MAX_OF_ONE_IN_MIX } from '@pouchery/contract/backoffice/mix-bounds';
import type { MixPack } from '@pouchery/contract/backoffice/mix-packs';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { ArrayInput, maxLength, ReferenceField, required, SimpleFormIterator } from 'react-admin';
import { NumberInput } from '#backoffice/inputs/number-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { ShortList } from '#backoffice/layout/short-list.tsx';
import { ProductChoice } from '#backoffice/products/product-choice.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** What it is, and how many. */
const COLUMNS = {
  '& .RaSimpleFormIterator-form': {
    display: 'grid',
    columnGap: 2,
    width: '100%',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 560px) 140px' },
  },
};
const NEW = { product_id: null, contents: [] };

/** What mix packs are packed of. */
export const mixPacks: StaffResource = {
  name: 'mix-packs',
  list: MixList,
  ...recordForms(MixFields, { create: { redirect: 'list', defaultValues: NEW } }),
  icon: MixIcon,
  recordRepresentation: ({ id }: MixPack) => String(id),
  options: { group: 'catalogue', roles: STAFF_RIGHTS.writeCatalogue, selling: 'orders_and_stock' },
};

function MixList() {
  return (
    <ShortList<MixPack> sortedBy="name" lead="mixPacks.lead" empty="mixPacks.empty">
      {(pack) => <MixRow pack={pack} />}
    </ShortList>
  );
}

function MixRow({ pack }: { pack: MixPack }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <Typography component="div" sx={{ flex: '1 1 12rem', fontWeight: 600 }}>
        <ReferenceField record={pack} source="product_id" reference="products" link={false} />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('mixPacks.available', { smart_count: pack.available })}
      </Typography>
    </Box>
  );
}

function MixFields() {
  return (
    <>
      <ProductChoice source="product_id" />
      <ArrayInput
        source="contents"
        helperText="mixPacks.contents_help"
        validate={[required(), maxLength(MAX_MIX_TINS)]}
      >
        <SimpleFormIterator inline fullWidth disableClear disableReordering sx={COLUMNS}>
          <ProductChoice source="product_id" label="resources.stock.fields.product_id" />
          <NumberInput source="quantity" label="mixPacks.quantity" min={1} max={MAX_OF_ONE_IN_MIX} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}
