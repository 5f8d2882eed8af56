import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { maxLength, TextArrayInput, TextInput } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { type Tagged, useTags } from './use-tags.ts';

const { note, tag } = TEXT_BOUNDS.staff_note;
const MAX_TAGS = 10;

/** What colleagues should know, and tags to find it by: fields of the form of an order or a customer. */
export function NoteInputs({ of }: { of: Tagged }) {
  const known = useTags(of);

  function checkTags(tags: string[] = []) {
    if (tags.length > MAX_TAGS) return translate('people.note.too_many_tags', { most: MAX_TAGS });
    return tags.some((one) => one.length > tag)
      ? translate('people.note.long_tag', { most: tag })
      : undefined;
  }

  return (
    <>
      <TextInput
        source="note"
        multiline
        minRows={3}
        validate={maxLength(note)}
        helperText="people.note.help"
      />
      <TextArrayInput
        source="tags"
        options={known}
        filterSelectedOptions
        validate={checkTags}
        helperText="people.note.tags_help"
        fullWidth
      />
    </>
  );
}
