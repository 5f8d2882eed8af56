import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { Box, Typography } from '@mui/material';
import { MAX_TRANSLATIONS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TRANSLATED } from '@pouchery/contract/backoffice/translated';
import type { TextToTranslate } from '@pouchery/contract/backoffice/translations';
import { otherLocales } from '@pouchery/contract/main-locale';
import { useRef } from 'react';
import { List, SearchInput, SelectInput, TopToolbar, useListContext } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { SubjectFilter } from '#backoffice/history/subject-filter.tsx';
import { TableImportButton } from '#backoffice/inputs/table-import-button.tsx';
import { EmptyList } from '#backoffice/layout/empty-list.tsx';
import { ExportMenu } from '#backoffice/people/export-menu.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { toChoices, translate } from '#backoffice/texts/translate.ts';
import { TextRow } from './text-row.tsx';

/** Long texts are on it. */
const PER_PAGE = 10;

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="locale"
    source="locale"
    choices={toChoices('shell.languages', otherLocales())}
    alwaysOn
  />,
  <SelectInput
    key="why"
    source="why"
    choices={toChoices('translations.filters', ['missing', 'older', 'term'])}
    alwaysOn
  />,
  <SubjectFilter key="subject" source="subject" subjects={TRANSLATED} alwaysOn />,
];

/** The desk for translations: what a language lacks, and what is older than its source. */
export const translations: StaffResource = {
  name: 'translations',
  list: () => (
    <List
      filters={filters}
      perPage={PER_PAGE}
      empty={false}
      actions={
        <TopToolbar>
          <ExportMenu />
          <FileButton />
        </TopToolbar>
      }
    >
      <Desk />
    </List>
  ),
  icon: TranslateIcon,
  options: { group: 'content', roles: STAFF_RIGHTS.translate },
};

function Desk() {
  const { data, isPending } = useListContext<TextToTranslate>();
  /** A record's version after its last save here: the other texts of the record go on from it. */
  const versions = useRef(new Map<string, number>());
  if (isPending) return null;
  if (!data || data.length === 0) {
    return <EmptyList text="translations.nothing" />;
  }
  return (
    <>
      <Typography sx={{ px: 2, pt: 2, color: 'text.secondary' }}>{translate('translations.keys')}</Typography>
      <Box component="ul" data-desk="" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((text) => (
          <TextRow key={text.id} text={text} versions={versions.current} />
        ))}
      </Box>
    </>
  );
}

/** Opens the window that takes a translator's table. */
function FileButton() {
  return (
    <TableImportButton
      title="redirects.from_file"
      texts="translations"
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
