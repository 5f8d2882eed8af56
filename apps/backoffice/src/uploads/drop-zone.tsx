import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { ButtonBase, Typography } from '@mui/material';
import { type DragEvent, type ReactNode, useState } from 'react';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { PictureChooser } from './picture-chooser.tsx';

type Props = {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  disabled?: boolean;
  /** What stands in it; what it is for and which files it takes, unless said otherwise. */
  children?: ReactNode;
  minHeight?: number;
};

/** Where files are dropped, or chosen with a click or the keyboard. */
export function DropZone({ onFiles, multiple = false, disabled = false, children, minHeight = 132 }: Props) {
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <PictureChooser onFiles={onFiles} multiple={multiple}>
      {(open) => (
        <ButtonBase
          disabled={disabled}
          onClick={open}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          sx={{
            width: '100%',
            minHeight,
            p: 2,
            flexDirection: 'column',
            gap: 0.5,
            textAlign: 'center',
            color: COLORS.ink2,
            border: `1.5px dashed ${isOver ? COLORS.primary : COLORS.lineStrong}`,
            backgroundColor: isOver ? COLORS.primarySoft : 'transparent',
            '&:hover, &:focus-visible': { borderColor: COLORS.primary, color: COLORS.primary },
          }}
        >
          {children ?? (
            <>
              <AddIcon />
              <Typography component="span" sx={{ fontWeight: 500 }}>
                {translate(multiple ? 'uploads.drop_many' : 'uploads.drop_one')}
              </Typography>
              <Typography component="span" variant="caption">
                {translate('uploads.kinds')}
              </Typography>
            </>
          )}
        </ButtonBase>
      )}
    </PictureChooser>
  );
}
