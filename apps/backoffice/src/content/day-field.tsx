import { useRecordContext } from 'react-admin';
import { useFormatMoment } from '#backoffice/texts/format.ts';

/** A day of a row, in the reader's language. */
export function DayField({ source }: { source: string }) {
  const formatMoment = useFormatMoment();
  const record = useRecordContext();
  const day = record?.[source];
  return day ? <span style={{ whiteSpace: 'nowrap' }}>{formatMoment(day, { time: false })}</span> : null;
}
