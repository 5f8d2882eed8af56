import type { coloursOfPixels } from './picture-colours.ts';

export type LoadedPicture = {
  /** False when it could not be loaded. */
  isThere: boolean;
  /** It fills its frame; others are tins cut out of their ground. */
  isScene: boolean;
  /** From its pixels; undefined where they cannot be read or have no colour. */
  colours: ReturnType<typeof coloursOfPixels>;
};

/** Pixels each way: enough for a product's dominant colour, few enough for a phone that is still waking up. */
const SAMPLE = 24;

/** Loads a popup's picture and takes the popup's colours from it, where it has no others. Never throws. */
export async function loadPicture(address: string, { hasColours = false } = {}): Promise<LoadedPicture> {
  const image = new Image();
  // Without it the pixels of another origin could not be read; the media store allows it.
  image.crossOrigin = 'anonymous';
  image.src = address;
  try {
    await image.decode();
  } catch {
    return { isThere: false, isScene: false, colours: undefined };
  }
  return {
    isThere: true,
    isScene: image.naturalWidth > image.naturalHeight,
    colours: hasColours ? undefined : await readColours(image),
  };
}

async function readColours(image: HTMLImageElement) {
  try {
    const { coloursOfPixels } = await import('./picture-colours.ts');
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SAMPLE;
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0, SAMPLE, SAMPLE);
    return drawing ? coloursOfPixels(drawing.getImageData(0, 0, SAMPLE, SAMPLE).data) : undefined;
  } catch {
    return undefined;
  }
}
