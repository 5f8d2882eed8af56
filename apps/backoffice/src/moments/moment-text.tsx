import { useRecordContext } from 'react-admin';
import { formatMoment } from '#backoffice/texts/format.ts';

/** A day of a row, or with `time` a moment, in the reader's language. */
export function MomentText({ source, time = false }: { source: string; time?: boolean; sortable?: boolean }) {
  const moment = useRecordContext()?.[source];
  return moment ? <span style={{ whiteSpace: 'nowrap' }}>{formatMoment(moment, { time })}</span> : '–';
}
