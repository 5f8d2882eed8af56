import Box from '@mui/material/Box';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { ColorInput } from '../color-input.tsx';
import { SlugInput } from '../slug-input.tsx';

export function BrandFields() {
  return (
    <>
      <LocalizedTextInput source="name" maxLength={100} />
      <SlugInput />
      <LocalizedTextInput source="tagline" maxLength={200} />
      <LocalizedTextInput source="story" multiline minRows={4} maxLength={5000} />
      <LocalizedTextInput source="country" maxLength={100} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', width: '100%' }}>
        <ColorInput source="color_base" />
        <ColorInput source="color_accent" />
      </Box>
    </>
  );
}
