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

async function drawIcon({ size, mark, ground }: Omit<(typeof ICONS)[number], 'name'>) {
  const side = Math.round(size * mark);
  const input = await sharp(drawing, { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An .ico file with one PNG inside, for those who ask for `/favicon.ico` without looking at the page. */
function toIco(png: Buffer, size: number) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

for (const { name, ...icon } of ICONS) await writeFile(new URL(name, PUBLIC), await drawIcon(icon));
const small = await drawIcon({ size: 48, mark: 1, ground: CLEAR });
await writeFile(new URL('favicon.ico', PUBLIC), toIco(small, 48));
