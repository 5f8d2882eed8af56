import FocusIcon from '@mui/icons-material/CenterFocusStrongOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Box, Button, CircularProgress, FormHelperText, Typography } from '@mui/material';
import { findBlurred, PICTURE_USERS } from '@pouchery/contract/backoffice/picture-uses';
import type { StoredPicture } from '@pouchery/contract/backoffice/uploads';
import { useState } from 'react';
import { required, useGetOne, useInput, useResourceContext, ValidationError } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { DropZone } from '#backoffice/uploads/drop-zone.tsx';
import { FileChooser } from '#backoffice/uploads/file-chooser.tsx';
import { FocusDialog } from '#backoffice/uploads/focus-dialog.tsx';
import { PictureView } from '#backoffice/uploads/picture-view.tsx';
import { useUpload } from '#backoffice/uploads/upload-picture.ts';
import { InputTitle } from './input-title.tsx';

type Props = {
  /** The field that holds a picture's id. */
  source: string;
  isRequired?: boolean;
  helperText?: string;
};

/** One picture: dropped or chosen, replaced, removed, and with the point that crops keep. */
export function PictureInput({ source, isRequired = false, helperText }: Props) {
  const { field, fieldState } = useInput<number | null>({
    source,
    ...(isRequired ? { validate: required() } : {}),
  });
  const id: number | null = field.value || null;
  const [known, setKnown] = useState<StoredPicture>();
  const isKnown = known?.id === id;
  const { data } = useGetOne<StoredPicture>('uploads', { id: id ?? 0 }, { enabled: id !== null && !isKnown });
  const picture = isKnown ? known : data;
  const [isFocusing, setIsFocusing] = useState(false);

  const { upload, isSending, error } = useUpload((stored) => {
    setKnown(stored);
    field.onChange(stored.id);
  });

  return (
    <Box role="group" sx={{ width: '100%', mb: 2 }}>
      <InputTitle source={source} isRequired={isRequired} mb={0.75} />
      {id !== null && picture ? (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <Box sx={{ width: 240, maxWidth: '100%', aspectRatio: '4 / 3', backgroundColor: COLORS.paperSunk }}>
            <PictureView picture={picture} size={240} fit="contain" />
          </Box>
          <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.5 }}>
            <FileChooser onFiles={upload}>
              {({ open }) => (
                <Button startIcon={<UploadIcon />} disabled={isSending} onClick={open}>
                  {translate(isSending ? 'uploads.sending' : 'uploads.replace')}
                </Button>
              )}
            </FileChooser>
            <Button startIcon={<FocusIcon />} onClick={() => setIsFocusing(true)}>
              {translate('uploads.focus')}
            </Button>
            {!isRequired && (
              <Button color="error" startIcon={<DeleteIcon />} onClick={() => field.onChange(null)}>
                {translate('ra.action.remove')}
              </Button>
            )}
          </Box>
        </Box>
      ) : (
        <Box sx={{ maxWidth: 520 }}>
          <DropZone onFiles={upload} disabled={isSending}>
            {isSending ? <Sending /> : undefined}
          </DropZone>
        </Box>
      )}
      <PictureAlerts picture={picture} error={error} />
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
      {helperText && <FormHelperText>{translate(helperText, { _: helperText })}</FormHelperText>}
      {isFocusing && picture && (
        <FocusDialog picture={picture} onClose={() => setIsFocusing(false)} onMoved={setKnown} />
      )}
    </Box>
  );
}

/** What is to be known of the picture, and why another one did not come. */
function PictureAlerts({ picture, error }: { picture: StoredPicture | undefined; error: string }) {
  const resource = useResourceContext();
  const users = PICTURE_USERS.filter((user) => user === resource);
  const blurred = picture && findBlurred(picture, users);
  return (
    <>
      {blurred && (
        <Alert severity="warning" sx={{ mt: 1, maxWidth: 520 }}>
          {translate('uploads.small', { ...picture, least: blurred.least })}
        </Alert>
      )}
      {error && (
        <Alert severity="error" role="alert" sx={{ mt: 1, maxWidth: 520 }}>
          {error}
        </Alert>
      )}
    </>
  );
}

function Sending() {
  return (
    <>
      <CircularProgress size={24} />
      <Typography component="span" variant="caption">
        {translate('uploads.sending')}
      </Typography>
    </>
  );
}
