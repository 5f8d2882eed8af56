const SHARE = 1 / 4;
const MIN_BYTES = 1_024;

/** What zlib sets aside at once for what it writes, of which a quarter of the body is nearly always enough: it is 64 kB else. */
export function roomFor(body: Buffer): { chunkSize: number } {
  return { chunkSize: Math.max(MIN_BYTES, Math.ceil(body.length * SHARE)) };
}

/** A copy that holds no more than its bytes, to be cached: zlib gives a view on all that it has set aside. */
export function ownBytes(view: Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(view.length);
  bytes.set(view);
  return bytes;
}
