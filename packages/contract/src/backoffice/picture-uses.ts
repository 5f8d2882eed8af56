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
