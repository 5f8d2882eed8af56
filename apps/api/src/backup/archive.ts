import { basename, dirname } from 'node:path';
import { FILES } from './backup-files.ts';
import type { BackupParts } from './backup-parts.ts';
import { openByPrefix, PREFIXES, readPictureList } from './picture-list.ts';

const BLOCK = 512;
/** From here on a size needs another form than octal digits. */
const MAX_OCTAL = 8 ** 11;

type ArchivedFile = { name: string; bytes: number };

/**
 * A backup's files as they are kept, encrypted, in one tar archive (POSIX ustar; `tar -x` of any system). Unpacked it is a
 * place of backups with this one alone. Throws while it is read when a file is gone or of another size than it was.
 */
export async function* archiveBackup(
  parts: BackupParts,
  backup: string,
  { taken, withPictures }: { taken: Date; withPictures: boolean },
): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of listFiles(parts, backup, withPictures)) {
    yield makeHeader(`pouchery-${backup}/${name}`, bytes, taken);
    let sent = 0;
    for await (const chunk of await parts.store.read(name, parts.watch.signal)) {
      sent += chunk.length;
      if (sent > bytes) break;
      parts.watch.progress();
      yield chunk;
    }
    if (sent !== bytes) throw new Error(`${name} is not as long as it was.`);
    yield Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

async function* listFiles(
  parts: BackupParts,
  backup: string,
  withPictures: boolean,
): AsyncGenerator<ArchivedFile> {
  yield* parts.store.list(FILES.backup(backup));
  if (!withPictures) return;
  const list = openByPrefix(readPictureList(parts, backup));
  for (const prefix of PREFIXES) {
    const named = new Set((await list.take(prefix)).map(({ name }) => FILES.picture(name)));
    if (named.size === 0) continue;
    for await (const file of parts.store.list(FILES.pictures(prefix))) if (named.has(file.name)) yield file;
  }
  await list.close();
}

/** https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13_06 */
function makeHeader(path: string, bytes: number, written: Date) {
  const header = Buffer.alloc(BLOCK);
  const octal = (number: number, digits: number) => `${number.toString(8).padStart(digits, '0')}\0`;
  header.write(basename(path), 0, 100);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7) + octal(0, 7), 108);
  if (bytes < MAX_OCTAL) {
    header.write(octal(bytes, 11), 124);
  } else {
    // As GNU's tar has it.
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(bytes), 128);
  }
  header.write(octal(Math.floor(written.getTime() / 1000), 11), 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  header.write(dirname(path), 345, 155);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
}
