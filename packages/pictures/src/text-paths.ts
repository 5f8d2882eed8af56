import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

export type Weight = 400 | 500 | 600;
type Style = { size: number; weight: Weight };

/** Subsets of the shop's typeface, by what most of a text is written in. */
const SUBSETS = ['latin', 'georgian', 'cyrillic', 'latin-ext'] as const;
const fonts = new Map<string, Font>();

/** A font is read when the first letter of its script is drawn; it stays. */
function openFont(subset: (typeof SUBSETS)[number], weight: Weight): Font {
  const name = `@fontsource/google-sans/files/google-sans-${subset}-${weight}-normal.woff2`;
  let font = fonts.get(name);
  if (!font) {
    const opened = create(readFileSync(fileURLToPath(import.meta.resolve(name))));
    if ('fonts' in opened) throw new Error(`${name} is a collection of fonts.`);
    font = opened;
    fonts.set(name, font);
  }
  return font;
}

/** The text cut where its script, and so its font, changes. Characters no font knows are left out. */
function splitRuns(text: string, weight: Weight) {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last?.font.hasGlyphForCodePoint(code)) {
      last.text += character;
      continue;
    }
    const subset = SUBSETS.find((name) => openFont(name, weight).hasGlyphForCodePoint(code));
    if (subset) runs.push({ font: openFont(subset, weight), text: character });
  }
  return runs;
}

export function textWidth(text: string, { size, weight }: Style): number {
  return splitRuns(text, weight).reduce(
    (sum, run) => sum + (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size,
    0,
  );
}

/** The text as the data of an SVG path, its baseline beginning at `x`, `y`. */
export function textPath(text: string, { size, weight, x, y }: Style & { x: number; y: number }): string {
  const parts: string[] = [];
  let at = x;
  for (const { font, text: run } of splitRuns(text, weight)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    glyphs.forEach((glyph, index) => {
      const position = positions[index];
      const [right = 0, up = 0] = [position?.xOffset, position?.yOffset];
      parts.push(
        glyph.path
          .scale(scale, -scale)
          .translate(at + right * scale, y - up * scale)
          .toSVG(),
      );
      at += (position?.xAdvance ?? glyph.advanceWidth) * scale;
    });
  }
  return parts.join('');
}

type Box = { width: number; lines: number; sizes: number[]; weight: Weight };

/** The largest of `sizes` at which the text fits in so many lines; at the smallest what does not fit is cut off. */
export function fitText(text: string, { width, lines, sizes, weight }: Box) {
  for (const size of sizes) {
    const wrapped = wrapText(text, width, { size, weight });
    const fits = wrapped.every((line) => textWidth(line, { size, weight }) <= width);
    if (fits && wrapped.length <= lines) return { size, lines: wrapped };
  }
  const size = sizes.at(-1) ?? 40;
  const wrapped = wrapText(text, width, { size, weight });
  const shown = wrapped.slice(0, lines);
  if (shown.length < wrapped.length) shown.push(`${shown.pop()?.replace(/[\s.,:;–—-]+$/, '')}…`);
  return { size, lines: shown.map((line) => cutLine(line, width, { size, weight })) };
}

function wrapText(text: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A single word wider than the line loses its end. */
function cutLine(line: string, width: number, style: Style): string {
  const letters = [...line];
  while (letters.length > 1 && textWidth(letters.join(''), style) > width) {
    letters.splice(-2, 2, '…');
  }
  return letters.join('');
}
