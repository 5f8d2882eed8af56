import { LOCALES } from './locales.ts';

/** The only names that the media store makes: no folder, no dot at the front, nothing to escape with. */
export const MEDIA_FILE = /^[0-9a-f]{24}-\d{1,5}\.(?:avif|webp|jpg)$/;
/** The rest of a shared link's picture's address, after `SHARE_PICTURES_PATH`: kind, slug, language and hash. */
const SHARE_PICTURE = new RegExp(
  `^share/[a-z]{1,20}/[a-z0-9-]{1,100}/(?:${LOCALES.join('|')})-(?:[0-9a-f]{24}|now)\\.jpg$`,
);

export const MEDIA_PATH = '/media/';

/** True for the addresses of pictures: of the store's files, and of shared links. */
export function isMediaPath(path: string): boolean {
  if (!path.startsWith(MEDIA_PATH)) return false;
  const name = path.slice(MEDIA_PATH.length);
  return MEDIA_FILE.test(name) || SHARE_PICTURE.test(name);
}
