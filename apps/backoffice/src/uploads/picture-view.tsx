import { Box } from '@mui/material';
import type { Picture } from '@pouchery/contract/pictures';
import { pictureFile } from './picture-file.ts';

export type ShownPicture = Pick<Picture, 'base' | 'widths' | 'focus'>;

type Props = {
  picture: ShownPicture;
  /** Width on the screen, in pixels. */
  size: number;
  /** `cover` shows what a crop keeps, `contain` the whole picture. */
  fit: 'cover' | 'contain';
};

/** A picture of the media store in a file that is sharp enough for its size. */
export function PictureView({ picture, size, fit }: Props) {
  const { x, y } = picture.focus;
  return (
    <Box
      component="img"
      src={pictureFile(picture, size * Math.min(window.devicePixelRatio, 2))}
      alt=""
      loading="lazy"
      draggable={false}
      sx={{
        width: '100%',
        height: '100%',
        display: 'block',
        objectFit: fit,
        objectPosition: fit === 'cover' ? `${x}% ${y}%` : 'center',
      }}
    />
  );
}
