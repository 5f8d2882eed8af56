import { MAX_REDIRECTS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { callApi } from '#backoffice/api/call-api.ts';
import { JudgedFileButton } from '#backoffice/inputs/judged-file-button.tsx';

const WORDS = {
  title: 'redirects.from_file',
  text: 'redirects.file_text',
  import: 'redirects.import',
  imported: 'redirects.imported',
};

/** Opens the window that takes a table of redirects. */
export function FileButton() {
  return (
    <JudgedFileButton
      words={WORDS}
      maxBytes={MAX_REDIRECTS_BYTES}
      look={(body) => callApi('readRedirectsFile', { body })}
      apply={(body) => callApi('readRedirectsFile', { query: { apply: 'true' }, body })}
      nameRow={({ from_path, to_path }) => `${from_path} → ${to_path}`}
    />
  );
}
