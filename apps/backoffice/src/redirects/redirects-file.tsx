import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { MAX_REDIRECTS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { useState } from 'react';
import { Button } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { JudgedFileDialog } from '#backoffice/inputs/judged-file-dialog.tsx';

const WORDS = {
  title: 'redirects.from_file',
  text: 'redirects.file_text',
  import: 'redirects.import',
  imported: 'redirects.imported',
};

/** Opens the window that takes a table of redirects. */
export function FileButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label="redirects.from_file" onClick={() => setOpen(true)}>
        <UploadIcon />
      </Button>
      {isOpen && (
        <JudgedFileDialog
          words={WORDS}
          maxBytes={MAX_REDIRECTS_BYTES}
          look={(body) => callApi('readRedirectsFile', { body })}
          apply={(body) => callApi('readRedirectsFile', { query: { apply: 'true' }, body })}
          nameRow={({ from_path, to_path }) => `${from_path} → ${to_path}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
