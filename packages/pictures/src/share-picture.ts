import sharp, { type OverlayOptions } from 'sharp';
import type { Weight } from './fonts.ts';
import { READ_WHOLE } from './read-whole.ts';
import { fitText, textPath, textWidth } from './text-paths.ts';

/** What Open Graph asks for: shown whole wherever a link is shared. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

export type ShareText = {
  /** A small line above the title: a product's brand, an article's author. */
  over: string | null;
  title: string;
  /** A line or two under the title. */
  under: string | null;
};

export type ShareDrawing = ShareText & {
  /** The shop's name, set as its word mark. */
  shop: string;
  ground: string;
  ink: string;
  /** Strength level, drawn as dots; null without. */
  strength: number | null;
  /** `tins` stand free on the ground, the first in front; a `cover` fills the right side. */
  pictures: { kind: 'tins' | 'cover'; files: Buffer[] };
};

const LEFT = 72;
const TEXT_WIDTH = 500;
const STEPS = 5;

/** Draws the picture of a shared link, 1200 x 630, as JPEG: it is the one format every chat app takes. */
export async function drawSharePicture(drawing: ShareDrawing): Promise<Buffer> {
  const { kind, files } = drawing.pictures;
  const overlays = kind === 'cover' ? await drawCover(files) : await drawTins(files);
  const text = files.length > 0 ? TEXT_WIDTH : SHARE_WIDTH - 2 * LEFT;
  return sharp({
    create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: drawing.ground },
  })
    .composite([...overlays, { input: Buffer.from(drawText(drawing, text)), left: 0, top: 0 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

async function drawCover([cover]: Buffer[]): Promise<OverlayOptions[]> {
  if (!cover) return [];
  const [left, width] = [632, SHARE_WIDTH - 632];
  const input = await sharp(cover).resize({ width, height: SHARE_HEIGHT, fit: 'cover' }).toBuffer();
  return [{ input, left, top: 0 }];
}

/** One tin large, or three as on a brand's page: the first in front, the others behind it to the sides. */
async function drawTins(files: Buffer[]): Promise<OverlayOptions[]> {
  const places =
    files.length < 3
      ? [{ left: 560, top: 0, size: 630 }]
      : [
          { left: 660, top: 180, size: 440 },
          { left: 572, top: 20, size: 370 },
          { left: 830, top: 20, size: 370 },
        ];
  const overlays = await Promise.all(
    places.flatMap(({ left, top, size }, index) => {
      const file = files[index];
      return file ? [placeTin(file, left, top, size)] : [];
    }),
  );
  return overlays.reverse();
}

async function placeTin(file: Buffer, left: number, top: number, size: number): Promise<OverlayOptions> {
  const contain = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  return {
    input: await sharp(file)
      .resize({ width: size, height: size, ...contain, ...READ_WHOLE })
      .toBuffer(),
    left,
    top,
  };
}

function drawText({ over, title, under, strength, shop, ink }: ShareDrawing, width: number): string {
  const heading = fitText(title, { width, lines: 3, sizes: [88, 76, 64, 54, 46], weight: 600 });
  const rest = under ? fitText(under, { width, lines: 3, sizes: [30, 28], weight: 400 }) : undefined;
  const leading = heading.size * 1.06;
  const height =
    (over ? 52 : 0) +
    heading.lines.length * leading +
    (strength === null ? 0 : 66) +
    (rest ? 22 + rest.lines.length * rest.size * 1.35 : 0);
  // The block stands in the middle of what the word mark leaves.
  let y = 60 + Math.max(0, (SHARE_HEIGHT - 60 - 120 - height) / 2);
  const parts: string[] = [];
  const line = (text: string, size: number, weight: Weight) =>
    parts.push(`<path d="${textPath(text, { size, weight, x: LEFT, y })}"/>`);

  if (over) {
    y += 34;
    line(over, 30, 500);
    y += 18;
  }
  for (const text of heading.lines) {
    y += leading;
    line(text, heading.size, 600);
  }
  if (strength !== null) {
    y += 66;
    parts.push(strengthDots(strength, y - 12, ink));
  }
  if (rest) {
    y += 22;
    for (const text of rest.lines) {
      y += rest.size * 1.35;
      line(text, rest.size, 400);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${ink}">${parts.join('')}${wordMark(shop)}</svg>`;
}

function strengthDots(level: number, y: number, ink: string) {
  return Array.from({ length: STEPS }, (_, index) => {
    const x = LEFT + 12 + index * 32;
    return index < level
      ? `<circle cx="${x}" cy="${y}" r="11"/>`
      : `<circle cx="${x}" cy="${y}" r="9.5" fill="none" stroke="${ink}" stroke-width="3"/>`;
  }).join('');
}

const BLADES = [0, 1, 2, 3, 4, 5, 6]
  .map(
    (n) =>
      `<path transform="rotate(${((n * 360) / 7).toFixed(2)} 16 16)" d="M16 12.3C16 9 17.5 6.4 20.3 4.9"/>`,
  )
  .join('');

/** The shop's name in small letters; its first o is the mark, a tin seen from above, here cut out of the disc. */
function wordMark(shop: string) {
  const style = { size: 46, weight: 600 } as const;
  const [x, y] = [LEFT, SHARE_HEIGHT - 62];
  const name = shop.toLowerCase();
  const split = name.indexOf('o');
  if (split < 0) return `<path d="${textPath(name, { ...style, x, y })}"/>`;
  const before = textWidth(name.slice(0, split), style);
  const disc = 30;
  const mark = `<g transform="translate(${x + before + 1} ${y - 27}) scale(${disc / 32})"><mask id="m"><rect width="32" height="32" fill="#fff"/><g fill="none" stroke="#000" stroke-width="2.6" stroke-linecap="round">${BLADES}</g><circle cx="16" cy="16" r="2.4"/></mask><circle cx="16" cy="16" r="16" mask="url(#m)"/></g>`;
  const after = textPath(name.slice(split + 1), { ...style, x: x + before + disc + 3, y });
  return `<path d="${textPath(name.slice(0, split), { ...style, x, y })}"/>${mark}<path d="${after}"/>`;
}
