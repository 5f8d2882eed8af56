import GlossaryIcon from '@mui/icons-material/MenuBookOutlined';
import { Box, Typography } from '@mui/material';
import type { GlossaryTerm } from '@pouchery/contract/backoffice/glossary';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { LOCALES } from '@pouchery/contract/locales';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { ShortList } from '#backoffice/layout/short-list.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText, translate } from '#backoffice/texts/translate.ts';

export const glossary: StaffResource = {
  name: 'glossary',
  list: GlossaryList,
  ...recordForms(TermFields, { create: { redirect: 'list' } }),
  icon: GlossaryIcon,
  recordRepresentation: ({ term }: GlossaryTerm) => localText(term),
  options: { group: 'content', roles: STAFF_RIGHTS.writeCatalogue },
};

function GlossaryList() {
  return (
    <ShortList<GlossaryTerm> sortedBy="term" lead="glossary.lead" empty="glossary.empty">
      {({ term }) => <Words term={term} />}
    </ShortList>
  );
}

function Words({ term }: Pick<GlossaryTerm, 'term'>) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        overflowWrap: 'anywhere',
      }}
    >
      {LOCALES.map((locale) => (
        <Typography key={locale} lang={locale} sx={term[locale] ? {} : { color: 'text.secondary' }}>
          {term[locale] ?? translate('shell.missing')}
        </Typography>
      ))}
    </Box>
  );
}

function TermFields() {
  return (
    <LocalizedTextInput
      source="term"
      maxLength={TEXT_BOUNDS.glossary_term.term}
      helperText={translate('glossary.help')}
    />
  );
}
