import Box from '@mui/material/Box';
import { regex, TextInput, useTranslate } from 'react-admin';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { ColorInput } from '../color-input.tsx';

const validSlug = regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** What a brand consists of; a new one gets its address from its name when none is given. */
export function BrandFields({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <LocalizedTextInput source="name" maxLength={80} />
      <TextInput
        source="slug"
        validate={validSlug}
        helperText={translate(isNew ? 'families.slug_new_help' : 'families.slug_help')}
        sx={{ maxWidth: 420 }}
      />
      <LocalizedTextInput source="tagline" maxLength={200} />
      <LocalizedTextInput source="story" multiline minRows={4} maxLength={5000} />
      <LocalizedTextInput source="country" maxLength={80} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', width: '100%' }}>
        <ColorInput source="color_base" />
        <ColorInput source="color_accent" />
      </Box>
    </>
  );
}
