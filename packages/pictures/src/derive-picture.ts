import sharp, { type Sharp } from 'sharp';
import { dominantColor } from './dominant-color.ts';
import {
  DERIVATIVE_SETTINGS,
  derivativeWidths,
  type PictureFormat,
  pictureBase,
  pictureHash,
} from './picture-files.ts';

export type PictureFacts = {
  hash: string;
  base: string;
  width: number;
  height: number;
  dominant: string;
  widths: number[];
};

const READABLE_FORMATS = ['jpeg', 'png', 'webp', 'heif'];
/** Keeps a small file that unpacks to gigabytes from taking the process down. */
const MAX_PIXELS = 50_000_000;

/** The bytes are no picture we can read; the message is fit for the person who sent them. */
export class UnreadablePicture extends Error {}

// Whoever calls decides how many pictures are made at a time; threads inside one would only compete.
sharp.concurrency(1);

function open(original: Uint8Array): Sharp {
  return sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
}

/** Facts about an original and which derivatives it gets. Throws UnreadablePicture. */
export async function describePicture(original: Uint8Array): Promise<PictureFacts> {
  const image = open(original);
  const metadata = await image.metadata().catch(() => undefined);
  if (!metadata || !READABLE_FORMATS.includes(metadata.format)) {
    throw new UnreadablePicture('Upload a valid image: JPEG, PNG, WebP or AVIF.');
  }
  const { width, height } = metadata.autoOrient;
  const dominant = await dominantColor(image).catch(() => {
    throw new UnreadablePicture('The image is damaged or too large.');
  });
  const hash = pictureHash(original);
  return { hash, base: pictureBase(hash), width, height, dominant, widths: derivativeWidths(width) };
}

/** One derivative's bytes. */
export function encodePicture(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const image = open(original).resize({ width, withoutEnlargement: true });
  const { avif, webp } = DERIVATIVE_SETTINGS;
  if (format === 'webp') return image.webp(webp).toBuffer();
  const step = width <= 320 ? avif.upTo320 : width <= 640 ? avif.upTo640 : avif.wider;
  return image.avif({ ...step, chromaSubsampling: avif.chromaSubsampling }).toBuffer();
}
