import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { ButtonBase, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { FileChooser } from './file-chooser.tsx';

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
  return (
    <FileChooser onFiles={(files) => disabled || onFiles(files)} multiple={multiple}>
      {({ open, place, isOver }) => (
        <ButtonBase
          disabled={disabled}
          onClick={open}
          {...place}
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
    </FileChooser>
  );
}
