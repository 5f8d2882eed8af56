import { MAX_TRANSLATIONS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { callApi } from '#backoffice/api/call-api.ts';
import { JudgedFileButton } from '#backoffice/inputs/judged-file-button.tsx';
import { readLocale } from '#backoffice/texts/locale.ts';

const WORDS = {
  title: 'translations.from_file',
  text: 'translations.file_text',
  import: 'translations.import',
  imported: 'translations.imported',
};

/** Opens the window that takes a translator's table. */
export function FileButton() {
  return (
    <JudgedFileButton
      words={WORDS}
      maxBytes={MAX_TRANSLATIONS_BYTES}
      look={(body) => callApi('readTranslationsFile', { body })}
      apply={(body, file_name) =>
        callApi('readTranslationsFile', { query: { apply: 'true', file_name }, body })
      }
      takeRefused={(body) => callApi('exportRefusedTexts', { query: { language: readLocale() }, body })}
      nameRow={({ name }) => name}
    />
  );
}
