/** Lightness of ground and text, and their chroma at full strength: strong and deep of docs/design.md#product-tint. */
const GROUND = [0.85, 0.075] as const;
const TEXT = [0.335, 0.085] as const;
/** Below it a pixel is grey. */
const LEAST_CHROMA = 0.02;
/** Part of the picture that must have a colour. */
const LEAST_SHARE = 0.02;
const HUES = 24;

/**
 * Ground and text in the dominant chromatic colour of a picture (docs/design.md#picture-colours); undefined for a
 * picture without colour. `pixels` are red, green, blue and alpha in turn, as a canvas gives them.
 */
export function coloursOfPixels(pixels: ArrayLike<number>) {
  const sums = Array.from({ length: HUES }, () => ({ weight: 0, a: 0, b: 0, count: 0 }));
  let [solid, coloured] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    solid += 1;
    const [, a, b] = oklab(channel(pixels[at]), channel(pixels[at + 1]), channel(pixels[at + 2]));
    const chroma = Math.hypot(a, b);
    if (chroma < LEAST_CHROMA) continue;
    coloured += 1;
    const hue = (Math.atan2(b, a) / (2 * Math.PI) + 1) % 1;
    const sum = sums[Math.floor(hue * HUES)];
    if (!sum) continue;
    sum.weight += chroma;
    sum.a += a;
    sum.b += b;
    sum.count += 1;
  }
  if (coloured < solid * LEAST_SHARE || coloured === 0) return undefined;
  const { a, b, count } = sums.reduce((heaviest, sum) => (sum.weight > heaviest.weight ? sum : heaviest));
  const strength = Math.min(Math.max(Math.hypot(a, b) / count / 0.12, 0.35), 1);
  const colour = ([lightness, full]: readonly [number, number]) =>
    toHex(lightness, full * strength, Math.atan2(b, a));
  return { ground: colour(GROUND), text: colour(TEXT) };
}

/** Linear light of a byte. */
function channel(byte = 0) {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

// Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/
function oklab(r: number, g: number, b: number) {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ] as const;
}

function linearRgb(lightness: number, chroma: number, hue: number) {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The colour in sRGB, with as much of its chroma as that can show. */
function toHex(lightness: number, chroma: number, hue: number) {
  let [low, high] = [0, chroma];
  const isShown = (tried: number) =>
    linearRgb(lightness, tried, hue).every((value) => value >= -1e-4 && value <= 1.0001);
  if (isShown(chroma)) low = chroma;
  else
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2;
      if (isShown(middle)) low = middle;
      else high = middle;
    }
  const bytes = linearRgb(lightness, low, hue).map((value) => {
    const light = Math.min(Math.max(value, 0), 1);
    const gamma = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
