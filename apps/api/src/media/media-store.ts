import { MEDIA_FILE } from '@pouchery/contract/media-names';

/**
 * Where pictures' files live. Names are content-hashed and a file never changes.
 * On disk today; a bucket would be another implementation of these five.
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
};

export function isMediaFile(name: string): boolean {
  return MEDIA_FILE.test(name);
}
