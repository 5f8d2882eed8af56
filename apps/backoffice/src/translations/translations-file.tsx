import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { MAX_TRANSLATIONS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { useState } from 'react';
import { Button } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { JudgedFileDialog } from '#backoffice/inputs/judged-file-dialog.tsx';

const WORDS = {
  title: 'translations.from_file',
  text: 'translations.file_text',
  import: 'translations.import',
  imported: 'translations.imported',
};

/** Opens the window that takes a translator's table. */
export function FileButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label="translations.from_file" onClick={() => setOpen(true)}>
        <UploadIcon />
      </Button>
      {isOpen && (
        <JudgedFileDialog
          words={WORDS}
          maxBytes={MAX_TRANSLATIONS_BYTES}
          look={(body) => callApi('readTranslationsFile', { body })}
          apply={(body, file_name) =>
            callApi('readTranslationsFile', { query: { apply: 'true', file_name }, body })
          }
          nameRow={({ name }) => name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
