/** Half width, half height of each pouch in units of the small glyph: the formats stand to one scale. */
const OUTLINES = {
  slim: { w: 14.25, h: 4.75 },
  mini: { w: 10.25, h: 3.75 },
  original: { w: 14.25, h: 7.25 },
  dry: { w: 13.25, h: 4.75 },
  strong: { w: 14.25, h: 5.25 },
  'nicotine-free': { w: 13.25, h: 5.25 },
};
type Format = keyof typeof OUTLINES;

const icons = {
  search: '<circle cx="9" cy="9" r="6.25"/><path d="m14 14 4 4"/>',
  x: '<path d="m5 5 10 10M15 5 5 15"/>',
  menu: '<path d="M2 6.5h16M2 13.5h16"/>',
  right: '<path d="M4 10h12m-5-5 5 5-5 5"/>',
  left: '<path d="M16 10H4m5-5-5 5 5 5"/>',
  down: '<path d="m5 8 5 5 5-5"/>',
  cart: '<path d="M3 6.5h14l-1.2 10.5H4.2zM6.8 6.5a3.2 3.2 0 0 1 6.4 0"/>',
  out: '<path d="M6 14 14.5 5.5M7.5 5h7.5v7.5"/>',
  ok: '<path d="m4.5 10.5 4 4 7-9"/>',
  warn: '<circle cx="10" cy="10" r="8"/><path d="M10 5.8v5M10 14h.01"/>',
  filter:
    '<path d="M2 6h8m5 0h3M2 14h3m5 0h8"/><circle cx="12.5" cy="6" r="2.3"/><circle cx="7.5" cy="14" r="2.3"/>',
  pause: '<path d="M7 5v10M13 5v10"/>',
  play: '<path d="m7 4.5 8 5.5-8 5.5z"/>',
  grid: '<circle cx="6" cy="6" r="2.7"/><circle cx="14" cy="6" r="2.7"/><circle cx="6" cy="14" r="2.7"/><circle cx="14" cy="14" r="2.7"/>',
  rows: '<circle cx="4" cy="5" r="1.6"/><circle cx="4" cy="10" r="1.6"/><circle cx="4" cy="15" r="1.6"/><path d="M8.5 5H18M8.5 10H18M8.5 15H18"/>',
  plus: '<path d="M4 10h12M10 4v12"/>',
  eye: '<path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10z"/><circle cx="10" cy="10" r="2.5"/>',
  'eye-off':
    '<path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10z"/><circle cx="10" cy="10" r="2.5"/><path d="m3.5 16.5 13-13"/>',
  clock: '<circle cx="10" cy="10" r="7.5"/><path d="M10 5.5V10l3 2"/>',
  minus: '<path d="M4 10h12"/>',
  pair: '<circle cx="6.5" cy="10" r="4.5"/><circle cx="13.5" cy="10" r="4.5"/>',
  heart: '<path d="M10 16.5S3 12.6 3 7.9A3.7 3.7 0 0 1 10 6.3a3.7 3.7 0 0 1 7 1.6c0 4.7-7 8.6-7 8.6z"/>',
};
export type IconName = keyof typeof icons;

const symbol = (id: string, box: string, inner: string) =>
  `<symbol id="${id}" viewBox="${box}">${inner}</symbol>`;

/** All symbols as markup. Only the server calls it (see sprite.tsx). */
export function drawSprite() {
  const blades = [0, 1, 2, 3, 4, 5, 6]
    .map(
      (n) =>
        `<path transform="rotate(${((n * 360) / 7).toFixed(2)} 16 16)" d="M16 12.3C16 9 17.5 6.4 20.3 4.9"/>`,
    )
    .join('');

  return [
    ...Object.entries(icons).map(([name, inner]) => symbol(`i-${name}`, '0 0 20 20', inner)),
    symbol(
      'star',
      '0 0 20 20',
      '<path d="m10 2.6 2.2 4.7 5.1.66-3.76 3.52.97 5.06L10 14.05l-4.51 2.49.97-5.06L2.7 7.96l5.1-.66z"/>',
    ),
    symbol(
      'medal',
      '0 0 20 20',
      '<circle cx="10" cy="10" r="10" fill="currentColor"/><path d="m10 4.3 1.7 3.6 3.95.5-2.9 2.73.75 3.9L10 13.12 6.5 15.03l.75-3.9L4.35 8.4l3.95-.5z" fill="var(--medal,var(--paper))"/>',
    ),
    symbol(
      'mark',
      '0 0 32 32',
      `<circle cx="16" cy="16" r="16" fill="currentColor"/><g fill="none" stroke="var(--mk,var(--paper))" stroke-width="2.6" stroke-linecap="round">${blades}</g><circle cx="16" cy="16" r="2.4" fill="var(--mk,var(--paper))"/>`,
    ),
    symbol(
      'tin',
      '0 0 400 400',
      '<ellipse cx="200" cy="318" rx="160" ry="30" fill="var(--ink)" opacity=".12"/><path d="M22 186v42c0 68 80 116 178 116s178-48 178-116v-42z" fill="var(--b)"/><path d="M22 186v42c0 68 80 116 178 116s178-48 178-116v-42z" opacity=".2"/><path d="M22 208c0 68 80 116 178 116s178-48 178-116" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="3"/><ellipse cx="200" cy="186" rx="178" ry="125" fill="var(--b)"/><ellipse cx="200" cy="186" rx="178" ry="125" fill="#fff" opacity=".13"/><ellipse cx="200" cy="188" rx="163" ry="113" fill="var(--b)" stroke="#000" stroke-opacity=".14" stroke-width="2"/><path d="M46 213c17 51 79 88 154 88s137-37 154-88z" fill="var(--a)"/><path d="M46 158c20-46 82-80 154-80" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>',
    ),
    symbol(
      'lid',
      '0 0 100 100',
      '<circle cx="50" cy="50" r="49" fill="var(--b,var(--primary))"/><circle cx="50" cy="50" r="44" fill="none" stroke="#000" stroke-opacity=".16"/><circle cx="50" cy="50" r="26" fill="none" stroke="var(--a,var(--on-primary))" stroke-width="9"/>',
    ),
    symbol(
      'mixed',
      '0 0 40 40',
      '<path transform="rotate(0 20 20)" d="M20 20V0A20 20 0 0 1 40 20Z" fill="var(--mint-mid)"/><path transform="rotate(90 20 20)" d="M20 20V0A20 20 0 0 1 40 20Z" fill="var(--citrus-mid)"/><path transform="rotate(180 20 20)" d="M20 20V0A20 20 0 0 1 40 20Z" fill="var(--berry-mid)"/><path transform="rotate(270 20 20)" d="M20 20V0A20 20 0 0 1 40 20Z" fill="var(--grape-mid)"/>',
    ),
    ...Object.keys(OUTLINES).map((format) => symbol(`p-${format}`, '0 0 32 20', smallGlyph(format))),
    ...Object.keys(OUTLINES).map((format) => symbol(`g-${format}`, '0 0 320 180', largeGlyph(format))),
  ].join('');
}

/** 32 x 20 units. */
function smallGlyph(format: string) {
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
function largeGlyph(format: string) {
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
