import { SearchInput } from 'react-admin';

/** The filters of a list that is searched and nothing else. */
export const SEARCH = [<SearchInput key="q" source="q" alwaysOn />];
