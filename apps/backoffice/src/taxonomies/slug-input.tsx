import { regex, TextInput, useRecordContext } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';

const VALID = regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'taxonomies.slug_wrong');

/** The end of a page's address. A new row gets one from its name when none is given. */
export function SlugInput() {
  const record = useRecordContext<{ id: number; old_slugs?: string[] }>();
  const old = record?.old_slugs ?? [];
  const help =
    record === undefined
      ? translate('taxonomies.slug_new_help')
      : old.length > 0
        ? translate('taxonomies.slug_old', { slugs: old.join(', ') })
        : translate('taxonomies.slug_help');
  return <TextInput source="slug" validate={VALID} helperText={help} sx={{ maxWidth: 520 }} />;
}
