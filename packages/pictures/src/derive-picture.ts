import sharp, { type Sharp } from 'sharp';
import { dominantColor } from './dominant-color.ts';
import {
  DERIVATIVE_SETTINGS,
  derivativeWidths,
  type PictureFile,
  type PictureFormat,
  pictureBase,
  pictureHash,
} from './picture-files.ts';
import { READ_WHOLE } from './read-whole.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

export type PictureFacts = {
  hash: string;
  base: string;
  width: number;
  height: number;
  dominant: string;
  widths: number[];
};

const READABLE_FORMATS = ['jpeg', 'png', 'webp', 'heif'];
/** Twice the widest derivative: what is larger is reduced first. */
const MAX_WORTH_READING = 3_200;
/** Keeps a small file that unpacks to gigabytes from taking the process down. */
const MAX_PIXELS = 50_000_000;
/** WebP has no more in either direction; a derivative is never larger than its original or this. */
const MAX_SIDE = 16_000;
/** For one pass over a picture; the largest that is allowed takes a few. */
const MAX_SECONDS = 30;

// Whoever calls decides how many pictures are made at a time; threads inside one would only compete.
sharp.concurrency(1);

function open(original: Uint8Array): Sharp {
  return sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient();
}

/** Facts about an original and which derivatives it gets. Throws UnreadablePicture. */
export async function describePicture(original: Uint8Array): Promise<PictureFacts> {
  const { width, height } = await measure(original);
  const dominant = await dominantColor(open(original)).catch(throwDamaged);
  const hash = pictureHash(original);
  return { hash, base: pictureBase(hash), width, height, dominant, widths: derivativeWidths(width) };
}

/** Size as it is seen. The header alone is read, before anything is unpacked. */
async function measure(original: Uint8Array) {
  const header = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header || !READABLE_FORMATS.includes(header.format)) throw new UnreadablePicture('format');
  const { width, height } = header;
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new UnreadablePicture('pixels');
  }
  return header.autoOrient;
}

/**
 * These derivatives of an original, made one after the other so that an upload leaves cores for visitors. Throws
 * UnreadablePicture.
 */
export async function encodePictures(original: Uint8Array, files: readonly PictureFile[]) {
  const reduced = await reduce(original);
  const encoded: { name: string; bytes: Buffer }[] = [];
  for (const { name, width, format } of files) {
    encoded.push({ name, bytes: await encodePicture(reduced, width, format).catch(throwDamaged) });
  }
  return encoded;
}

/** What is much larger than its largest derivative is read once for all of them. */
async function reduce(original: Uint8Array) {
  const { width } = await measure(original);
  if (width <= MAX_WORTH_READING) return original;
  const reduced = open(original).resize({ width: MAX_WORTH_READING, ...READ_WHOLE });
  return reduced.png({ compressionLevel: 1 }).toBuffer().catch(throwDamaged);
}

function throwDamaged(): never {
  throw new UnreadablePicture('damaged');
}

/** One derivative's bytes. */
export function encodePicture(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const image = open(original).resize({ width, withoutEnlargement: true, ...READ_WHOLE });
  const { avif, webp } = DERIVATIVE_SETTINGS;
  if (format === 'webp') return image.webp(webp).toBuffer();
  const step = width <= 320 ? avif.upTo320 : width <= 640 ? avif.upTo640 : avif.wider;
  return image.avif({ ...step, chromaSubsampling: avif.chromaSubsampling }).toBuffer();
}
