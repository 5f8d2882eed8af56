/**
 * Makes the icons of public/ from favicon.svg. Run `node icons/make-icons.ts` in apps/storefront after a change of
 * the mark. A maskable icon may be cut to any shape, so its mark keeps to the middle.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const PUBLIC = new URL('../public/', import.meta.url);
const PAPER = '#f7f3ea';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const ICONS = [
  { name: 'icon-192.png', size: 192, mark: 1, ground: CLEAR },
  { name: 'icon-512.png', size: 512, mark: 1, ground: CLEAR },
  { name: 'icon-maskable-192.png', size: 192, mark: 0.62, ground: PAPER },
  { name: 'icon-maskable-512.png', size: 512, mark: 0.62, ground: PAPER },
  { name: 'apple-touch-icon.png', size: 180, mark: 0.72, ground: PAPER },
];

const svg = await readFile(new URL('favicon.svg', PUBLIC), 'utf8');
// Dark mode is the browser's: a picture has one look.
const drawing = Buffer.from(svg.replace(/@media[^{]*\{.*?\}\s*\}/s, ''));

for (const { name, size, mark, ground } of ICONS) {
  const side = Math.round(size * mark);
  const input = await sharp(drawing, { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer();
  const icon = await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(new URL(name, PUBLIC), icon);
}
