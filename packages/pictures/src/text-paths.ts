import { splitRuns, type Weight } from './fonts.ts';

type Style = { size: number; weight: Weight };

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

/** The text in lines of at most this width; a single word may be wider. */
export function wrapText(text: string, width: number, style: Style): string[] {
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
