import { List, type ListProps } from 'react-admin';

/** A list of the people part: no table, nothing done to many at once. */
export function PeopleList(props: ListProps) {
  return <List perPage={25} exporter={false} component="div" empty={false} {...props} />;
}
