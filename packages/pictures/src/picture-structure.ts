import { UnreadablePicture } from './unreadable-picture.ts';

export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** How a file is built: its format, the parts that are not pixels, and what stands behind the picture's end. */
export type PictureStructure = { format: UploadFormat; sideParts: Buffer[]; behind: Buffer };

/** Scans of a progressive JPEG: cameras make about ten; each costs a pass over all pixels. */
const MAX_SCANS = 100;
/** In one file: phones put a map of depths and a thumbnail behind the picture. */
const MAX_PICTURES = 10;
/** Notes, profiles and texts, each of which is searched. */
const MAX_SIDE_PARTS = 2_000;

/**
 * Reads a file's structure without decoding anything, so that no decoder sees a file that is not what it says.
 * Throws UnreadablePicture for other formats, and for a picture whose end is missing.
 */
export function readStructure(file: Buffer): PictureStructure {
  if (startsWith(file, 0, '\xff\xd8\xff')) return { format: 'jpeg', ...readJpeg(file) };
  if (startsWith(file, 0, '\x89PNG\r\n\x1a\n')) return { format: 'png', ...readPng(file) };
  if (startsWith(file, 0, 'RIFF') && startsWith(file, 8, 'WEBP'))
    return { format: 'webp', ...readWebp(file) };
  if (startsWith(file, 4, 'ftyp')) return { format: 'avif', ...readAvif(file) };
  throw new UnreadablePicture(looksLikeSvg(file) ? 'svg' : 'format');
}

type Parts = Omit<PictureStructure, 'format'>;

/** Segments up to the end marker; pictures may follow that belong to the first, as phones and cameras write them. */
function readJpeg(file: Buffer): Parts {
  const sideParts: Buffer[] = [];
  let at = 0;
  for (let pictures = 0; startsWith(file, at, '\xff\xd8\xff'); pictures++) {
    if (pictures === MAX_PICTURES) throw new UnreadablePicture('damaged');
    at = readOneJpeg(file, at + 2, sideParts);
  }
  return { sideParts, behind: file.subarray(at) };
}

/** Where the picture ends that begins at `from`; what is not pixels comes to `sideParts`. */
function readOneJpeg(file: Buffer, from: number, sideParts: Buffer[]) {
  let at = from;
  for (let scans = 0; ; ) {
    if (byteAt(file, at) !== 0xff) throw new UnreadablePicture('damaged');
    while (byteAt(file, at) === 0xff) at++;
    const marker = byteAt(file, at++);
    if (marker === 0xd9) return at;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    const end = at + file.readUInt16BE(within(file, at, 2));
    const segment = slice(file, at + 2, end);
    if ((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe) collectSidePart(sideParts, segment);
    at = end;
    if (marker !== 0xda) continue;
    if (++scans > MAX_SCANS) throw new UnreadablePicture('damaged');
    at = endOfScan(file, at);
  }
}

/** Where the next marker stands; within a scan 0xff is followed by zero, or by a restart marker. */
function endOfScan(file: Buffer, from: number) {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = byteAt(file, at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new UnreadablePicture('damaged');
}

const PNG_PIXELS = new Set(['IHDR', 'PLTE', 'IDAT', 'fdAT', 'IEND']);

function readPng(file: Buffer): Parts {
  const sideParts: Buffer[] = [];
  for (let at = 8; ; ) {
    const length = file.readUInt32BE(within(file, at, 12));
    const type = file.toString('latin1', at + 4, at + 8);
    const data = slice(file, at + 8, at + 8 + length);
    at += 12 + length;
    if (!PNG_PIXELS.has(type)) collectSidePart(sideParts, data);
    if (type === 'IEND') {
      within(file, at, 0);
      return { sideParts, behind: file.subarray(at) };
    }
  }
}

const WEBP_PIXELS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);

function readWebp(file: Buffer): Parts {
  const sideParts: Buffer[] = [];
  const end = 8 + file.readUInt32LE(within(file, 4, 8));
  within(file, end, 0);
  for (let at = 12; at < end; ) {
    const length = file.readUInt32LE(within(file, at, 8) + 4);
    const type = file.toString('latin1', at, at + 4);
    const data = slice(file, at + 8, at + 8 + length);
    if (!WEBP_PIXELS.has(type)) collectSidePart(sideParts, data);
    at += 8 + length + (length % 2);
  }
  return { sideParts, behind: file.subarray(end) };
}

const AVIF_BRANDS = ['avif', 'avis'];

function readAvif(file: Buffer): Parts {
  const sideParts: Buffer[] = [];
  let at = 0;
  while (at < file.length) {
    const start = within(file, at, 8);
    const type = file.toString('latin1', start + 4, start + 8);
    const isLong = file.readUInt32BE(start) === 1;
    const size = isLong
      ? Number(file.readBigUInt64BE(within(file, start + 8, 8)))
      : file.readUInt32BE(start) || file.length - start;
    if (size < 8 || !/^[a-zA-Z0-9]{4}$/.test(type)) return { sideParts, behind: file.subarray(at) };
    const data = slice(file, start + 8, start + size);
    if (type === 'ftyp' && !namesBrand(data)) throw new UnreadablePicture('format');
    if (type !== 'mdat') collectSidePart(sideParts, data);
    at = start + size;
  }
  return { sideParts, behind: file.subarray(at) };
}

/** The first brand, or one of those behind the version number. */
function namesBrand(types: Buffer) {
  const brands = types.toString('latin1').match(/.{4}/gs) ?? [];
  return brands.some((brand, index) => index !== 1 && AVIF_BRANDS.includes(brand));
}

function collectSidePart(sideParts: Buffer[], part: Buffer) {
  if (sideParts.length === MAX_SIDE_PARTS) throw new UnreadablePicture('damaged');
  sideParts.push(part);
}

function looksLikeSvg(file: Buffer) {
  const start = file.toString('utf8', 0, 4_096).replaceAll('\0', '').toLowerCase();
  return /^\ufeff?\s*</.test(start) && start.includes('<svg');
}

function startsWith(file: Buffer, at: number, text: string) {
  return file.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
}

function byteAt(file: Buffer, at: number): number {
  const byte = file[at];
  if (byte === undefined) throw new UnreadablePicture('damaged');
  return byte;
}

/** `at`, when so many bytes follow it. */
function within(file: Buffer, at: number, length: number) {
  if (at + length > file.length) throw new UnreadablePicture('damaged');
  return at;
}

function slice(file: Buffer, from: number, to: number) {
  if (to < from || to > file.length) throw new UnreadablePicture('damaged');
  return file.subarray(from, to);
}
