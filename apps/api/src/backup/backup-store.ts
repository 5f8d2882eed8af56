import type { Readable } from 'node:stream';

/** Where backups are kept: names with slashes, and what they hold. What has a name is whole. */
export type BackupStore = {
  /** As an operator knows it. */
  place: string;
  /** What begins with `prefix`, which ends with a slash; in no order. Under other names also what a write left that was killed. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Throws, now or while it is read, when there is no such file. */
  read(name: string, signal: AbortSignal): Promise<Readable>;
  /** Writes all of `content`, or leaves nothing behind and throws. Gives how many bytes there were. */
  write(name: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number>;
  /** No failure when there is no such file. */
  remove(name: string): Promise<void>;
};

type StoredFile = { name: string; bytes: number };
