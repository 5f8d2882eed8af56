import { SelectInput } from 'react-admin';
import { subjectText } from './audit-words.ts';

type Props = { source: string; subjects: readonly string[]; alwaysOn?: boolean };

/** A list's filter by the kind of thing that its rows are about. */
export function SubjectFilter({ source, subjects }: Props) {
  const choices = subjects.map((id) => ({ id, name: subjectText(id) }));
  return <SelectInput source={source} choices={choices} translateChoice={false} />;
}
