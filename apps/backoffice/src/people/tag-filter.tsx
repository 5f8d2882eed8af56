import { SelectInput } from 'react-admin';
import { type Tagged, useTags } from './use-tags.ts';

type Props = { source: string; of: Tagged };

/** A list's filter by one of the tags that there are. */
export function TagFilter({ source, of }: Props) {
  const choices = useTags(of).map((tag) => ({ id: tag, name: tag }));
  return <SelectInput source={source} choices={choices} translateChoice={false} sx={{ minWidth: 180 }} />;
}
