/** The resources whose rows show pictures. Without zod, for the browser. */
export const PICTURE_USERS = [
  'products',
  'tastes',
  'delivery-partners',
  'slides',
  'special-offers',
  'articles',
] as const;

export type PictureUser = (typeof PICTURE_USERS)[number];

/** Pixels of the longer side that each shows on a large screen. */
const SHOWN_PIXELS: Record<PictureUser, number> = {
  products: 600,
  tastes: 440,
  'delivery-partners': 48,
  slides: 900,
  'special-offers': 600,
  articles: 960,
};

/** What shows a picture larger than it is, so that it is blurred there, and the pixels that it needs; undefined for a picture that has them. */
export function findBlurred(
  { width, height }: { width: number; height: number },
  users: readonly PictureUser[],
) {
  const [user] = users.toSorted((a, b) => SHOWN_PIXELS[b] - SHOWN_PIXELS[a]);
  if (!user || Math.max(width, height) >= SHOWN_PIXELS[user]) return undefined;
  return { user, least: SHOWN_PIXELS[user] };
}
