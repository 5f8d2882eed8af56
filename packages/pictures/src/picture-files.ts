import { createHash } from 'node:crypto';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@pouchery/contract/pictures';

export type PictureFormat = (typeof PICTURE_FORMATS)[number];
export type PictureFile = { name: string; width: number; format: PictureFormat };

/**
 * How derivatives are encoded. Chosen by eye on the tins: small text on the lid stays readable and the contact
 * shadow, which lives in alpha, does not band. WebP's alpha bands visibly below 70; AVIF's is fine at these values.
 * Any change here changes every picture's hash, so that addresses of old bytes are never reused.
 */
export const DERIVATIVE_SETTINGS = {
  version: 2,
  /**
   * Cards show 480 and 640 at two to three device pixels per pixel, where artefacts vanish, and many at a time:
   * fewest bits there. Wide ones take seconds each: less effort, which costs about 6 % in bytes and halves the time.
   */
  avif: {
    upTo320: { quality: 46, effort: 4 },
    upTo640: { quality: 42, effort: 4 },
    wider: { quality: 50, effort: 3 },
    chromaSubsampling: '4:2:0',
  },
  webp: { quality: 74, alphaQuality: 80, effort: 4 },
} as const;

/** Hash of an original and of the settings that make its derivatives; names the files in the media store. */
export function pictureHash(original: Uint8Array): string {
  return createHash('sha256')
    .update(JSON.stringify([DERIVATIVE_SETTINGS, PICTURE_WIDTHS]))
    .update(original)
    .digest('hex');
}

/** First part of the file names of a picture in the media store. 96 bits: no two pictures meet. */
export function pictureBase(hash: string): string {
  return hash.slice(0, 24);
}

/**
 * Widths kept for an original: the shop's steps it is wide enough for, and its own width where the widest
 * step would throw away a fifth of it or more, or where it is narrower than every step.
 */
export function derivativeWidths(originalWidth: number): number[] {
  const steps = PICTURE_WIDTHS.filter((width) => width <= originalWidth);
  const widest = steps.at(-1) ?? 0;
  const isPastLastStep = widest === PICTURE_WIDTHS.at(-1);
  return originalWidth >= widest * 1.2 && !isPastLastStep ? [...steps, originalWidth] : steps;
}

export function pictureFile(base: string, width: number, format: PictureFormat): string {
  return `${base}-${width}.${format}`;
}

/** Every file of a picture in the media store. */
export function pictureFiles(base: string, widths: readonly number[]): PictureFile[] {
  return widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ name: pictureFile(base, width, format), width, format })),
  );
}
