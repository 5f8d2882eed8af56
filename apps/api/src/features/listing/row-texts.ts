/** Texts are written to so many bytes at a time. */
const CHUNK_BYTES = 2 ** 22;
/** About 2,500,000 cards. */
const MAX_CHUNKS = 256;

/**
 * A text for each row in UTF-8, up to a gigabyte of them: outside of V8's heap, where a million of them would slow every
 * collection of garbage.
 */
export class RowTexts {
  readonly #chunks: Buffer[] = [];
  /** Where a text starts, counted through all chunks, and how many bytes it has. */
  readonly #start: Float64Array;
  readonly #bytes: Int32Array;
  /** How many bytes of all chunks are taken. */
  #taken = 0;

  constructor(room: number) {
    this.#start = new Float64Array(room);
    this.#bytes = new Int32Array(room);
  }

  /** The text of a row; empty where there is none. */
  read(row: number): string {
    const [start, bytes] = [this.#start[row] ?? 0, this.#bytes[row] ?? 0];
    const from = start % CHUNK_BYTES;
    return this.#chunks[Math.floor(start / CHUNK_BYTES)]?.toString('utf8', from, from + bytes) ?? '';
  }

  /** Writes a row's text, in place of the one before where it is not longer. False when there is no room. */
  write(row: number, text: string): boolean {
    const bytes = Buffer.byteLength(text);
    if (bytes > (this.#bytes[row] ?? 0) && !this.#findRoom(row, bytes)) return false;
    const start = this.#start[row] ?? 0;
    this.#chunks[Math.floor(start / CHUNK_BYTES)]?.write(text, start % CHUNK_BYTES);
    this.#bytes[row] = bytes;
    return true;
  }

  #findRoom(row: number, bytes: number): boolean {
    const end = this.#chunks.length * CHUNK_BYTES;
    if (this.#taken + bytes > end) {
      if (bytes > CHUNK_BYTES || this.#chunks.length === MAX_CHUNKS) return false;
      this.#chunks.push(Buffer.allocUnsafeSlow(CHUNK_BYTES));
      this.#taken = end;
    }
    this.#start[row] = this.#taken;
    this.#taken += bytes;
    return true;
  }
}
