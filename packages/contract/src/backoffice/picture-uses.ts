/** The resources whose rows show pictures. Without zod, for the browser. */
export const PICTURE_USERS = [
  'products',
  'tastes',
  'delivery-partners',
  'slides',
  'special-offers',
  'articles',
] as const;

/** Pixels of the longer side. What has fewer is blurred on large screens. */
export const SMALL_PICTURE = 600;

/** Whether a picture of so many pixels is blurred on large screens. */
export function isSmallPicture({ width, height }: { width: number; height: number }) {
  return Math.max(width, height) < SMALL_PICTURE;
}
