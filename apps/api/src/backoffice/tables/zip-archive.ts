import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw, inflateRawSync } from 'node:zlib';
import { FileError } from './file-error.ts';

const [END, LISTED, LOCAL, SIZES] = [0x06054b50, 0x02014b50, 0x04034b50, 0x08074b50];
const DEFLATED = 8;
const ENCRYPTED = 1;
/** Sizes follow the content, as nobody knows them before, and names are UTF-8. */
const FLAGS = 0x0808;
/** The first day that an archive can tell: one and the same content is one and the same file. */
const DAY = 0x0021;

/**
 * Opens an archive. The function given unpacks a part by its name; all that it unpacks together has at most `maxBytes`,
 * whatever the archive says of its sizes. Throws FileError.
 */
export function openZip(bytes: Buffer, maxBytes: number): (name: string) => Buffer | undefined {
  const parts = orBroken(() => listParts(bytes));
  let left = maxBytes;
  return (name) => {
    const part = parts.get(name);
    if (!part) return undefined;
    const content = part.isDeflated ? inflate(part.packed, left) : part.packed;
    left -= content.length;
    if (left < 0) throw new FileError('unpacked');
    return content;
  };
}

function inflate(packed: Buffer, most: number) {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const isTooMuch = error instanceof RangeError;
    throw new FileError(isTooMuch ? 'unpacked' : 'broken_workbook');
  }
}

function orBroken<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    // An offset beyond the end: the file was cut off, or is none.
    if (error instanceof RangeError) throw new FileError('broken_workbook');
    throw error;
  }
}

function listParts(bytes: Buffer) {
  const parts = new Map<string, { packed: Buffer; isDeflated: boolean }>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0) throw new FileError('broken_workbook');
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    if (bytes.readUInt32LE(at) !== LISTED || bytes.readUInt16LE(at + 8) & ENCRYPTED) {
      throw new FileError('broken_workbook');
    }
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    parts.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), {
      packed: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)),
      isDeflated: bytes.readUInt16LE(at + 10) === DEFLATED,
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

type ZipPart = { name: string; content: Iterable<string> | AsyncIterable<string> };

/** An archive of these parts, piece by piece. */
export async function* writeZip(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const listed: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const start = offset;
    let [checksum, size, packed] = [0, 0, 0];
    async function* measured() {
      for await (const piece of part.content) {
        const bytes = Buffer.from(piece);
        checksum = crc32(bytes, checksum);
        size += bytes.length;
        yield bytes;
      }
    }
    const head = header(LOCAL, name, [0, 0, 0]);
    yield head;
    // What fails at one end ends the other; the loop below throws it.
    const deflated = pipeline(Readable.from(measured()), createDeflateRaw(), () => {});
    for await (const piece of deflated) {
      packed += piece.length;
      yield piece;
    }
    const sizes = numbers(4, [SIZES, checksum, packed, size]);
    yield sizes;
    offset += head.length + packed + sizes.length;
    listed.push(header(LISTED, name, [checksum, packed, size], start));
  }
  const list = Buffer.concat(listed);
  yield Buffer.concat([
    list,
    numbers(4, [END]),
    numbers(2, [0, 0, listed.length, listed.length]),
    numbers(4, [list.length, offset]),
    numbers(2, [0]),
  ]);
}

/** What stands before a part, or in the list at the end, which also says where it is. */
function header(signature: number, name: Buffer, sizes: number[], start?: number) {
  const isListed = start !== undefined;
  return Buffer.concat([
    numbers(4, [signature]),
    numbers(2, isListed ? [20, 20] : [20]),
    numbers(2, [FLAGS, DEFLATED, 0, DAY]),
    numbers(4, sizes),
    numbers(2, [name.length, 0]),
    ...(isListed ? [numbers(2, [0, 0, 0]), numbers(4, [0, start])] : []),
    name,
  ]);
}

function numbers(width: number, values: readonly number[]) {
  const bytes = Buffer.alloc(width * values.length);
  values.forEach((value, index) => {
    bytes.writeUIntLE(value, index * width, width);
  });
  return bytes;
}
