import { useRecordContext } from 'react-admin';
import { localText } from '#backoffice/texts/local-text.ts';

type Props = { source: string; sortable?: boolean };

/** A text of a row in the reader's language. */
export function LocalTextField({ source, sortable }: Props) {
  const texts = useRecordContext()?.[source];
  // What a row is known by can be sorted by, and stands out.
  return <span style={{ fontWeight: sortable === false ? 400 : 600 }}>{localText(texts)}</span>;
}
