import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useAct } from '#backoffice/api/use-act.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { FileChooser } from '#backoffice/uploads/file-chooser.tsx';

type Props = {
  /** What files may be dropped: a sentence that goes on with the button. */
  hint: string;
  /** As the browser's choice of files has it. */
  accept: string;
  maxBytes: number;
  /** Sends the file; what it throws is shown. */
  onFile: (file: Blob, name: string) => Promise<void>;
};

/** Takes a table by drop or by choice. */
export function FileDrop({ hint, accept, maxBytes, onFile }: Props) {
  const notify = useNotify();
  const { act, isBusy } = useAct();
  const choose = translate('importExport.import.choose');

  function send([file]: File[]) {
    if (!file || isBusy) return;
    if (file.size > maxBytes) {
      notify('importExport.import.too_large', { type: 'error', messageArgs: { mb: maxBytes / 1024 ** 2 } });
    } else {
      void act(() => onFile(new Blob([file], { type: 'application/octet-stream' }), file.name));
    }
  }

  return (
    <FileChooser onFiles={send} accept={accept} label={choose}>
      {({ open, place, isOver }) => (
        <Box
          {...place}
          sx={{
            border: `2px dashed ${isOver ? COLORS.primary : COLORS.lineStrong}`,
            p: 3,
            textAlign: 'center',
            backgroundColor: isOver ? COLORS.primarySoft : COLORS.paper,
          }}
        >
          <UploadIcon
            sx={{ display: 'block', mx: 'auto', mb: 1, fontSize: 36, color: COLORS.primary }}
            aria-hidden="true"
          />
          <Typography sx={{ mb: 1.5, display: { xs: 'none', sm: 'block' } }}>{translate(hint)}</Typography>
          <Button variant="contained" disabled={isBusy} onClick={open}>
            {choose}
          </Button>
          {isBusy && <LinearProgress sx={{ mt: 2 }} aria-label={translate('importExport.states.checking')} />}
        </Box>
      )}
    </FileChooser>
  );
}
