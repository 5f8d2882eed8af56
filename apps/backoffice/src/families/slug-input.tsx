import { regex, TextInput, useRecordContext, useTranslate } from 'react-admin';

const VALID = regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'families.slug_wrong');

/** The end of a page's address. A new row gets one from its name when none is given. */
export function SlugInput() {
  const translate = useTranslate();
  const record = useRecordContext<{ id: number; old_slugs?: string[] }>();
  const old = record?.old_slugs ?? [];
  const help =
    record === undefined
      ? translate('families.slug_new_help')
      : old.length > 0
        ? translate('families.slug_old', { slugs: old.join(', ') })
        : translate('families.slug_help');
  return (
    <TextInput
      source="slug"
      label="families.slug"
      validate={VALID}
      helperText={help}
      sx={{ maxWidth: 520 }}
    />
  );
}
