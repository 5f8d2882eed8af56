import { PUBLICATION_STATES } from '@pouchery/contract/publication';
import { SearchInput, SelectInput } from 'react-admin';

/** Filters of every list of what can be published. */
export const publicationFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="publication.state"
    alwaysOn
    sx={{ minWidth: 190 }}
    choices={PUBLICATION_STATES.map((id) => ({ id, name: `publication.states.${id}` }))}
  />,
];
