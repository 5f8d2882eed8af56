import { pictureFiles } from '@pouchery/pictures/picture-files';
import type pg from 'pg';
import { z } from 'zod';
import { FILES } from './backup-files.ts';
import type { BackupPlace } from './backup-parts.ts';
import { decompress, readLines } from './measured-bytes.ts';

/** A file of the media store: its name, its size and hash, and its size in the backup. */
export type BackedUpPicture = { name: string; bytes: number; sha256: string; stored: number };

const entry = z.tuple([z.string(), z.coerce.number().int(), z.hex().length(64), z.coerce.number().int()]);

/**
 * The first characters that the names of media files begin with. Whatever is done with all pictures is done for one of
 * these after the other, in this order, so that no list of all of them is ever in memory.
 */
export const PREFIXES = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

export function formatEntry({ name, bytes, sha256, stored }: BackedUpPicture) {
  return Buffer.from(`${name} ${bytes} ${sha256} ${stored}\n`);
}

/** The pictures of a backup, in the order of their prefixes. */
export async function* readPictureList(
  { store, cipher, watch }: BackupPlace,
  backup: string,
): AsyncGenerator<BackedUpPicture> {
  const stored = await store.read(FILES.pictureList(backup), watch.signal);
  for await (const line of readLines(decompress(cipher.decrypt(stored)))) {
    const [name, bytes, sha256, size] = entry.parse(line.split(' '));
    yield { name, bytes, sha256, stored: size };
  }
}

/** Takes a list apart: gives the pictures of one prefix after the other, when they are asked for in order. */
export function openByPrefix(list: AsyncGenerator<BackedUpPicture>) {
  let next: Promise<IteratorResult<BackedUpPicture>> | undefined;
  async function take(prefix: string) {
    const taken: BackedUpPicture[] = [];
    next ??= list.next();
    for (let result = await next; !result.done; result = await next) {
      const begins = result.value.name.slice(0, prefix.length);
      if (begins > prefix) break;
      if (begins === prefix) taken.push(result.value);
      next = list.next();
    }
    return taken;
  }
  return { take, close: () => list.return(undefined) };
}

/** Names of the files of all pictures that the database has with this prefix, or had and may bring back. */
export async function listPictureFiles(client: pg.Client, prefix: string): Promise<string[]> {
  const end = (Number.parseInt(prefix, 16) + 1).toString(16).padStart(prefix.length, '0');
  const { rows } = await client.query<{ base: string; widths: number[] }>(
    `select base, widths from pictures where base >= $1 and base < $2
     union
     select base, widths from changed_rows,
       lateral (values (before), (after)) as version (stored),
       lateral jsonb_to_record(stored) as picture (base text, widths int[])
     where of = 'pictures' and base >= $1 and base < $2`,
    [prefix, end.length > prefix.length ? 'g' : end],
  );
  const names = rows.flatMap(({ base, widths }) => pictureFiles(base, widths).map(({ name }) => name));
  return [...new Set(names)].sort();
}
