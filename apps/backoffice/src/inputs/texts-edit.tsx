import { Typography } from '@mui/material';
import { LOCALES } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { type RaRecord, useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { LocalizedTextInput } from './localized-text-input.tsx';
import { RecordEdit } from './record-forms.tsx';

/** Beyond this many letters a text gets room for several lines. */
const ONE_LINE = 80;

/** Every text of a row in the shop's languages, and nothing else: for whoever translates. */
export function TextsEdit() {
  return (
    <RecordEdit canDelete={false}>
      <Texts />
    </RecordEdit>
  );
}

function Texts() {
  const row = useRecordContext<RaRecord>();
  const represent = useGetRecordRepresentation(useResourceContext());
  if (!row) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {represent(row)}
      </Typography>
      {Object.entries(row).map(([field, value]) => {
        const texts = readTexts(value);
        if (!texts) return null;
        const isLong = Object.values(texts).some((text) => text.length > ONE_LINE || text.includes('\n'));
        return (
          <LocalizedTextInput
            key={field}
            source={field}
            isRequired={Boolean(texts[mainLocale()])}
            // The API knows how long each may be, and says so.
            maxLength={TEXT_BOUNDS.article.body}
            {...(isLong && { multiline: true, minRows: 3 })}
          />
        );
      })}
    </>
  );
}

/** What a field says in each language; undefined where it holds something else. */
function readTexts(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const areTexts =
    texts.length === Object.keys(value).length &&
    texts.every(([name]) => LOCALES.some((locale) => locale === name));
  return areTexts ? Object.fromEntries(texts) : undefined;
}
