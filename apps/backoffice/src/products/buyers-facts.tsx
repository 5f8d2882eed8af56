import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import {
  FACT_TEXT_NAMES,
  FACT_TEXTS,
  MAX_USE_STEP_LENGTH,
  MAX_USE_STEPS,
} from '@pouchery/contract/product-facts';
import { OPTIONAL_FIGURE_NAMES, OPTIONAL_FIGURES } from '@pouchery/contract/product-figures';
import { useTranslate } from 'react-admin';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { NumberInput } from '#backoffice/inputs/number-input.tsx';
import { ListedTextsInput } from './listed-texts-input.tsx';

/** What buyers ask about a product. Whatever is left empty is not shown to them. */
export function BuyersFacts() {
  const translate = useTranslate();
  return (
    <>
      <FormHelperText sx={{ mb: 2 }}>{translate('products.buyers_facts_help')}</FormHelperText>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            xl: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {OPTIONAL_FIGURE_NAMES.map((name) => (
          <NumberInput
            key={name}
            source={name}
            isOptional
            {...(name.startsWith('pouch_') ? { help: 'products.pouch_size_help' } : {})}
            {...OPTIONAL_FIGURES[name]}
          />
        ))}
      </Box>
      {FACT_TEXT_NAMES.map((name) => (
        <LocalizedTextInput
          key={name}
          source={name}
          isRequired={false}
          multiline
          maxLength={FACT_TEXTS[name]}
        />
      ))}
      <ListedTextsInput
        source="how_to_use"
        maxLength={MAX_USE_STEP_LENGTH}
        most={MAX_USE_STEPS}
        helperText="products.how_to_use_help"
      />
    </>
  );
}
