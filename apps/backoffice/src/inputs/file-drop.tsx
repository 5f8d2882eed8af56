import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

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
  const notifyError = useErrorNotification();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);

  async function send(file: File | undefined) {
    if (!file || isSending) return;
    if (file.size > maxBytes) {
      notify('importExport.import.too_large', { type: 'error', messageArgs: { mb: maxBytes / 1024 ** 2 } });
      return;
    }
    setSending(true);
    await onFile(new Blob([file], { type: 'application/octet-stream' }), file.name).catch(notifyError);
    setSending(false);
    if (input.current) input.current.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
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
      <Button variant="contained" disabled={isSending} onClick={() => input.current?.click()}>
        {translate('importExport.import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={translate('importExport.import.choose')}
        onChange={({ target }) => void send(target.files?.[0])}
      />
      {isSending && <LinearProgress sx={{ mt: 2 }} aria-label={translate('importExport.states.checking')} />}
    </Box>
  );
}
