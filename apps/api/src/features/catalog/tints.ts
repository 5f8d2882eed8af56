import { clampChroma, converter, formatHex } from 'culori';

type Label = { base: string; accent: string };

const toOklch = converter('oklch');
/** The product's three surfaces: lightness, and chroma at full strength. */
const SURFACES = { tint: [0.918, 0.045], tintStrong: [0.85, 0.075], tintDeep: [0.335, 0.085] } as const;
const WARM_GREY = { hue: 85, chroma: 0.012 };
const FULL_CHROMA = 0.12;
const LEAST_STRENGTH = 0.35;

/** The columns of a product's surfaces, out of its label's two colours (docs/design.md#product-tint). */
export function tintsOfLabel(label: Label) {
  const base = polar(label.base);
  const accent = polar(label.accent);
  const isPale = base.chroma < 0.045;
  const isBlack = base.lightness < 0.25 && accent.chroma > 0.05;
  return surfaces(isPale || isBlack ? accent : base);
}

/** The same surfaces out of one colour, such as a picture's dominant one. */
export function tintsOfColour(colour: string) {
  return surfaces(polar(colour));
}

function polar(colour: string) {
  const oklch = toOklch(colour);
  if (!oklch) throw new Error(`${colour} is not a colour.`);
  return { lightness: oklch.l, chroma: oklch.c, hue: oklch.h ?? WARM_GREY.hue };
}

function surfaces(source: { chroma: number; hue: number }) {
  const { chroma, hue } = source.chroma < WARM_GREY.chroma ? WARM_GREY : source;
  const strength = Math.min(Math.max(chroma / FULL_CHROMA, LEAST_STRENGTH), 1);
  const surface = ([lightness, full]: readonly [number, number]) =>
    formatHex(clampChroma({ mode: 'oklch', l: lightness, c: full * strength, h: hue }, 'oklch'));
  return {
    tint: surface(SURFACES.tint),
    tintStrong: surface(SURFACES.tintStrong),
    tintDeep: surface(SURFACES.tintDeep),
  };
}
