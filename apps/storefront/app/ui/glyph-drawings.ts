/** Half width, half height of each pouch in units of the small glyph: the formats stand to one scale. */
export const OUTLINES = {
  slim: { w: 14.25, h: 4.75 },
  mini: { w: 10.25, h: 3.75 },
  original: { w: 14.25, h: 7.25 },
  dry: { w: 13.25, h: 4.75 },
  strong: { w: 14.25, h: 5.25 },
  'nicotine-free': { w: 13.25, h: 5.25 },
};
type Format = keyof typeof OUTLINES;

/** 32 x 20 units. */
export function smallGlyph(format: string) {
  const { w, h } = OUTLINES[format as Format];
  const solid = format === 'strong';
  const free = format === 'nicotine-free';
  const fill = solid ? 'currentColor' : free ? 'none' : 'var(--paper-raised)';
  const dashes = free ? ' stroke-dasharray="2.5 2"' : '';
  const seam = `M${16 - w + 3.25} ${10 - h + 1.85}v${2 * h - 3.7}M${16 + w - 3.25} ${10 - h + 1.85}v${2 * h - 3.7}`;
  const grains = format === 'dry' ? [10, 13, 16, 19, 22] : [];
  return `<rect x="${16 - w}" y="${10 - h}" width="${2 * w}" height="${2 * h}" rx="2.5" fill="${fill}" stroke="currentColor" stroke-width="1.5"${dashes}/><path d="${seam}" stroke="${solid ? 'var(--paper)' : 'currentColor'}" stroke-width="1.1" opacity=".75" stroke-dasharray="1.3 1.1"/>${grains
    .map((x, n) => `<circle cx="${x}" cy="${n % 2 ? 11.4 : 8.6}" r=".8" fill="currentColor"/>`)
    .join('')}`;
}

/** 320 x 180 units, ten for one of the small glyph. */
export function largeGlyph(format: string) {
  const outline = OUTLINES[format as Format];
  const w = outline.w * 10 + 5.5;
  const h = outline.h * 10 + 5.5;
  const solid = format === 'strong';
  const free = format === 'nicotine-free';
  const fill = solid ? 'currentColor' : free ? 'none' : 'var(--paper-raised)';
  const seam = `M${160 - w + 32} ${90 - h + 14}v${2 * h - 28}M${160 + w - 32} ${90 - h + 14}v${2 * h - 28}`;
  const grains =
    format === 'dry'
      ? [62, 90, 118].flatMap((y, row) =>
          [0, 1, 2, 3, 4, 5].map(
            (n) => `<circle cx="${82 + 31 * n + (row % 2) * 12}" cy="${y}" r="4" fill="currentColor"/>`,
          ),
        )
      : [];
  return `<rect vector-effect="non-scaling-stroke" x="${160 - w}" y="${90 - h}" width="${2 * w}" height="${2 * h}" rx="20" fill="${fill}" stroke="currentColor" stroke-width="2.25"${free ? ' stroke-dasharray="8 6"' : ''}/><path vector-effect="non-scaling-stroke" d="${seam}" stroke="${solid ? 'var(--paper)' : 'currentColor'}" stroke-width="1.75" stroke-dasharray="4 4" fill="none" opacity=".8"/>${grains.join('')}`;
}
