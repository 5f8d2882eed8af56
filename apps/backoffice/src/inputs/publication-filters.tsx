import { PUBLICATION_STATES } from '@pouchery/contract/publication-states';
import { SearchInput, SelectInput } from 'react-admin';
import { toChoices } from '#backoffice/texts/translate.ts';

/** Filters of every list of what can be published. */
export const publicationFilters = [
  <SearchInput key="q" source="q" alwaysOn onFocus={({ target }) => target.select()} />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    sx={{ minWidth: 190 }}
    choices={toChoices('publication.states', PUBLICATION_STATES)}
  />,
];
