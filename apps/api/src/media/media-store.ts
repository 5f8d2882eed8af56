import { MEDIA_FILE } from '@pouchery/contract/media-names';

export type StoredFile = { file: string; bytes: number; written: Date };

/**
 * Where pictures' files live, on disk or in a bucket. Names are content-hashed and a file never changes. All of it throws
 * MediaUnavailable where the store does not answer in time.
 */
export type MediaStore = {
  has(file: string): Promise<boolean>;
  /** Undefined when there is no such file. */
  read(file: string): Promise<Buffer | undefined>;
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a file of this machine, which stays where it is. False when the store has it already. */
  adopt(file: string, path: string): Promise<boolean>;
  /** No failure when there is no such file. */
  remove(file: string): Promise<void>;
  /** Every file, in the order of their names. */
  list(): AsyncIterable<StoredFile>;
  /** Removes what writes have left behind that were cut off before this moment. */
  removeUnfinished(before: Date): Promise<void>;
  /** Throws a StartupError with what the operator can do when the store will never work as it is set. */
  check(): Promise<void>;
};

/** The store does not answer, or not in time, or refuses our key. */
export class MediaUnavailable extends Error {
  override name = 'MediaUnavailable';
}

export function isMediaFile(name: string): boolean {
  return MEDIA_FILE.test(name);
}

/** Of a shared link: drawn again when somebody asks for it. */
export function isSharePicture(file: string): boolean {
  return file.endsWith('.jpg');
}

/** Where a file is in its store: spread over 256 folders, because a million products have tens of millions of files. */
export function getPath(file: string): string {
  if (!isMediaFile(file)) throw new Error(`${file} is no name of a media file.`);
  return `${file.slice(0, 2)}/${file}`;
}

const MEDIA_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

export function getMediaType(file: string) {
  return MEDIA_TYPES[file.slice(file.lastIndexOf('.') + 1)];
}

/** Of every picture, wherever it is kept: its name holds the hash of its bytes. */
export const CACHED_FOR_GOOD = 'public, max-age=31536000, immutable';
