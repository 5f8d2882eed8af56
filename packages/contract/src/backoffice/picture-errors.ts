/** What is said of a file that is not taken as a picture. Without zod, so that the screens can say it in their language. */
export const PICTURE_ERRORS = {
  format: 'Upload a JPEG, PNG, WebP or AVIF picture.',
  svg: 'An SVG file may hold programs. Upload a JPEG, PNG, WebP or AVIF picture.',
  damaged: 'The picture is damaged or cut off.',
  pixels: 'The picture has too many pixels; up to 50 million are fine.',
  heavy: 'The picture takes too long to read. Save it anew with fewer pixels.',
  size: 'The file is too large; up to 20 MB are fine.',
  foreign: 'The file holds something else beside the picture. Save the picture anew and upload that.',
} as const;
export type PictureError = keyof typeof PICTURE_ERRORS;

export const MAX_PICTURE_BYTES = 20_000_000;
