import { Typography } from '@mui/material';
import { isLocalized } from '@pouchery/contract/locales';
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
        if (Array.isArray(value) || !isLocalized(value)) return null;
        const texts = Object.values(value).map(String);
        const isLong = texts.some((text) => text.length > ONE_LINE || text.includes('\n'));
        return (
          <LocalizedTextInput
            key={field}
            source={field}
            isRequired={Boolean(value[mainLocale()])}
            // The API knows how long each may be, and says so.
            maxLength={TEXT_BOUNDS.article.body}
            {...(isLong && { multiline: true, minRows: 3 })}
          />
        );
      })}
    </>
  );
}
