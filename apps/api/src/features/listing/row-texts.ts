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
  readonly #chunk: Int16Array;
  readonly #start: Int32Array;
  readonly #bytes: Int32Array;
  /** How many bytes of the last chunk are taken. */
  #taken = CHUNK_BYTES;

  constructor(room: number) {
    this.#chunk = new Int16Array(room);
    this.#start = new Int32Array(room);
    this.#bytes = new Int32Array(room);
  }

  /** The text of a row; empty where there is none. */
  read(row: number): string {
    const start = this.#start[row] ?? 0;
    return (
      this.#chunks[this.#chunk[row] ?? 0]?.toString('utf8', start, start + (this.#bytes[row] ?? 0)) ?? ''
    );
  }

  /** Writes a row's text, in place of the one before where it is not longer. False when there is no room. */
  write(row: number, text: string): boolean {
    const bytes = Buffer.byteLength(text);
    if (bytes > (this.#bytes[row] ?? 0) && !this.#findRoom(row, bytes)) return false;
    this.#chunks[this.#chunk[row] ?? 0]?.write(text, this.#start[row] ?? 0);
    this.#bytes[row] = bytes;
    return true;
  }

  #findRoom(row: number, bytes: number): boolean {
    if (this.#taken + bytes > CHUNK_BYTES) {
      if (bytes > CHUNK_BYTES || this.#chunks.length === MAX_CHUNKS) return false;
      this.#chunks.push(Buffer.allocUnsafeSlow(CHUNK_BYTES));
      this.#taken = 0;
    }
    this.#chunk[row] = this.#chunks.length - 1;
    this.#start[row] = this.#taken;
    this.#taken += bytes;
    return true;
  }
}
