import type { Sharp } from 'sharp';

const SIDE = 48;
/** Colours are counted in bins of 32 values a channel; the bin's average is the response. */
const BIN_BITS = 5;

/** Hex colour that covers most of a picture; transparent parts do not count. */
export async function dominantColor(image: Sharp): Promise<string> {
  const pixels = await image
    .clone()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const bins = new Map<number, { weight: number; sums: [number, number, number] }>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const key = ((red >> BIN_BITS) << 6) | ((green >> BIN_BITS) << 3) | (blue >> BIN_BITS);
    const bin = bins.get(key) ?? { weight: 0, sums: [0, 0, 0] };
    bin.weight += alpha;
    bin.sums = [bin.sums[0] + red * alpha, bin.sums[1] + green * alpha, bin.sums[2] + blue * alpha];
    bins.set(key, bin);
  }
  const heaviest = [...bins.values()].reduce((a, b) => (b.weight > a.weight ? b : a));
  const hex = heaviest.sums.map((sum) =>
    Math.round(sum / Math.max(heaviest.weight, 1))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
