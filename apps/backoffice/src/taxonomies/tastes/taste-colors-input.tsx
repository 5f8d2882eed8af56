import { Box, FormHelperText } from '@mui/material';
import type { StaffTaste } from '@pouchery/contract/backoffice/taxonomies';
import { getContrast, MIN_TEXT_CONTRAST } from '@pouchery/contract/taste-colors';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '#backoffice/texts/format.ts';
import { localText } from '#backoffice/texts/local-text.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { ColorInput } from '../color-input.tsx';

const COLOR = /^#[0-9a-fA-F]{6}$/;

/** The three colours of a taste, and how its name looks in them. */
export function TasteColorsInput() {
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start', width: '100%', mb: 2 }}>
      <ColorInput source="colors.mid" />
      <ColorInput source="colors.tint" />
      <ColorInput source="colors.deep" validate={toBeReadable} />
      <Preview />
    </Box>
  );
}

function toBeReadable(deep: string, { colors }: { colors: StaffTaste['colors'] }) {
  return isReadable(deep, colors.tint) ? undefined : 'taxonomies.contrast_wrong';
}

function isReadable(deep: string, tint: string) {
  return getContrast(deep, tint) >= MIN_TEXT_CONTRAST;
}

function Preview() {
  const { name, colors } = useWatch();
  const { mid, tint, deep } = colors ?? {};
  if (![mid, tint, deep].every((color) => COLOR.test(color ?? ''))) return null;
  const contrast = getContrast(deep, tint);
  const values = {
    contrast: formatNumber(Math.floor(contrast * 10) / 10),
    least: formatNumber(MIN_TEXT_CONTRAST),
  };
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <Box
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderRadius: '999px',
          backgroundColor: tint,
          color: deep,
          fontWeight: 500,
        }}
      >
        <Box component="i" sx={{ width: 12, height: 12, borderRadius: '999px', backgroundColor: mid }} />
        {localText(name) || translate('resources.tastes.name', { smart_count: 1 })}
      </Box>
      <FormHelperText error={!isReadable(deep, tint)}>
        {translate('taxonomies.contrast', values)}
      </FormHelperText>
    </Box>
  );
}
