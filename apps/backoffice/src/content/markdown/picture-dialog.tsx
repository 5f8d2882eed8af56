import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, ButtonBase, FormHelperText, Skeleton, TextField, Typography } from '@mui/material';
import type { StoredPicture } from '@pouchery/contract/backoffice/uploads';
import { useDeferredValue, useState } from 'react';
import { useGetList } from 'react-admin';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { FileChooser } from '#backoffice/uploads/file-chooser.tsx';
import { PictureView } from '#backoffice/uploads/picture-view.tsx';
import { useUpload } from '#backoffice/uploads/upload-picture.ts';

type Props = { onChoose: (markdown: string) => void; onClose: () => void };

/** Finds or adds the picture that an article is to show at this place, and asks what it shows. */
export function PictureDialog({ onChoose, onClose }: Props) {
  const [picture, setPicture] = useState<StoredPicture>();
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const plain = (text: string) => text.replaceAll(/["[\]\n]/g, ' ').trim();

  function choose() {
    const title = plain(caption) && ` "${plain(caption)}"`;
    onChoose(`![${plain(alt)}](${picture?.name}${title})`);
    onClose();
  }

  return (
    <ModalDialog
      title={translate('content.markdown.picture')}
      width="md"
      onClose={onClose}
      confirm={{
        onClick: choose,
        disabled: !picture || plain(alt) === '',
        children: translate('content.markdown.insert'),
      }}
    >
      <PictureChoice chosen={picture} onChoose={setPicture} />
      <TextField
        label={translate('content.markdown.alt')}
        helperText={translate('content.markdown.alt_help')}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <TextField
        label={translate('content.markdown.caption')}
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
    </ModalDialog>
  );
}

type ChoiceProps = { chosen: StoredPicture | undefined; onChoose: (picture: StoredPicture) => void };

function PictureChoice({ chosen, onChoose }: ChoiceProps) {
  const [q, setQ] = useState('');
  const { data, isError, isPending, refetch } = useGetList<StoredPicture>('uploads', {
    filter: { q: useDeferredValue(q) },
    pagination: { page: 1, perPage: 24 },
  });

  const { upload, error } = useUpload((stored) => {
    onChoose(stored);
    setQ('');
    return refetch();
  });

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', pt: 1 }}>
        <TextField
          label={translate('content.markdown.find_picture')}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          sx={{ maxWidth: 320 }}
        />
        <FileChooser onFiles={upload}>
          {({ open }) => (
            <Button variant="outlined" startIcon={<UploadIcon />} onClick={open}>
              {translate('content.markdown.upload')}
            </Button>
          )}
        </FileChooser>
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {isError && <LoadError what="list" onAsk={refetch} />}
      {isPending && <Skeleton variant="rectangular" height={240} sx={{ my: 2 }} />}
      {data?.length === 0 && (
        <Typography role="status" sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
          {translate('uploads.none_found')}
        </Typography>
      )}
      {data && data.length > 0 && <Choices pictures={data} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

function Choices({ pictures, chosen, onChoose }: ChoiceProps & { pictures: StoredPicture[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
        maxHeight: 320,
        overflow: 'auto',
        my: 2,
        p: 0.5,
      }}
    >
      {pictures.map((picture) => (
        <ButtonBase
          key={picture.id}
          aria-label={picture.name}
          aria-pressed={picture.id === chosen?.id}
          onClick={() => onChoose(picture)}
          sx={{
            aspectRatio: '1',
            backgroundColor: COLORS.paperSunk,
            outline: picture.id === chosen?.id ? `3px solid ${COLORS.primary}` : 'none',
          }}
        >
          <PictureView picture={picture} size={160} fit="contain" />
        </ButtonBase>
      ))}
    </Box>
  );
}
