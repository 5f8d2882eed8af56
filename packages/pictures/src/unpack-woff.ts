import { inflateSync } from 'node:zlib';

/** Of a WOFF's header, and of what it and a TrueType say of each table. */
const [HEADER, PACKED_ENTRY, ENTRY] = [44, 20, 16];

/** The TrueType that a WOFF was packed from: fontkit unpacks a table of a WOFF anew for every letter, in JavaScript. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + count * ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Uint8Array[] = [head];
  let end = head.length;
  for (let table = 0; table < count; table++) {
    const [from, to] = [HEADER + table * PACKED_ENTRY, 12 + table * ENTRY];
    const [at = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((by) =>
      woff.readUInt32BE(from + by),
    );
    const bytes = woff.subarray(at, at + packed);
    woff.copy(head, to, from, from + 4);
    for (const [index, value] of [checksum, end, length].entries())
      head.writeUInt32BE(value, to + 4 + 4 * index);
    // Each begins at a multiple of four.
    tables.push(packed < length ? inflateSync(bytes) : bytes, Buffer.alloc(-length & 3));
    end += length + (-length & 3);
  }
  return Buffer.concat(tables);
}
