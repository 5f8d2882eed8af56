import Box from '@mui/material/Box';
import type { Picture } from '@pouchery/contract/pictures';

type Props = {
  picture: Pick<Picture, 'base' | 'widths' | 'width' | 'height' | 'focus'>;
  /** Width on the screen, in pixels. */
  size: number;
  /** `cover` shows what a crop keeps, `contain` the whole picture. */
  fit: 'cover' | 'contain';
  alt?: string;
};

/** A picture of the media store in a file that is sharp enough for its size. */
export function PictureView({ picture, size, fit, alt = '' }: Props) {
  const wanted = size * Math.min(window.devicePixelRatio, 2);
  const width = picture.widths.find((each) => each >= wanted) ?? picture.widths.at(-1);
  const { x, y } = picture.focus;
  return (
    <Box
      component="img"
      src={`${picture.base}-${width}.webp`}
      alt={alt}
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
