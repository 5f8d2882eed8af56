import type { Picture } from '@pouchery/contract/pictures';

/** Address of a picture's file that is at least so wide, or the widest there is. */
export function pictureFile({ base, widths }: Pick<Picture, 'base' | 'widths'>, width: number) {
  const fitting = widths.find((each) => each >= width) ?? widths.at(-1);
  return `${base}-${fitting}.webp`;
}
