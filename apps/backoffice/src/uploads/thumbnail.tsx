import { Box } from '@mui/material';
import { COLORS } from '#backoffice/theme/colors.ts';
import { PictureView, type ShownPicture } from './picture-view.tsx';

/** A small picture in a row, or its place. */
export function Thumbnail({ picture }: { picture: ShownPicture | null }) {
  return (
    <Box sx={{ width: 48, height: 48, flex: 'none', backgroundColor: COLORS.paperSunk }}>
      {picture && <PictureView picture={picture} size={48} fit="contain" />}
    </Box>
  );
}
