import { MAX_ROWS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { callApi } from '#backoffice/api/call-api.ts';
import { JudgedFileButton } from '#backoffice/inputs/judged-file-button.tsx';

const WORDS = {
  title: 'people.order.tracking.title',
  text: 'people.order.tracking.text',
  import: 'people.order.tracking.import',
  imported: 'people.order.tracking.imported',
};

/** Opens the window that takes a carrier's tracking numbers. */
export function TrackingFileButton() {
  return (
    <JudgedFileButton
      words={WORDS}
      maxBytes={MAX_ROWS_BYTES}
      look={(body) => callApi('readTrackingFile', { body })}
      apply={(body) => callApi('readTrackingFile', { query: { apply: 'true' }, body })}
      nameRow={({ name }: { name: string; row: number; problem: string }) => name}
    />
  );
}
