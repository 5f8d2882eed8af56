import Box from '@mui/material/Box';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { ColorInput } from '../color-input.tsx';
import { SlugInput } from '../slug-input.tsx';

export function BrandFields() {
  return (
    <>
      <LocalizedTextInput source="name" maxLength={TEXT_BOUNDS.brand.name} />
      <SlugInput />
      <LocalizedTextInput source="tagline" maxLength={TEXT_BOUNDS.brand.tagline} />
      <LocalizedTextInput source="story" multiline minRows={4} maxLength={TEXT_BOUNDS.brand.story} />
      <LocalizedTextInput source="country" maxLength={TEXT_BOUNDS.brand.country} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', width: '100%' }}>
        <ColorInput source="color_base" />
        <ColorInput source="color_accent" />
      </Box>
    </>
  );
}
