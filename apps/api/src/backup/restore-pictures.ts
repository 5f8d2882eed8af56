import { type PictureFile, pictureFile } from '@pouchery/pictures/picture-files';
import type { Drawing } from '#api/media/draw-pictures.ts';
import { type MediaStore, MediaUnavailable } from '#api/media/media-store.ts';
import { describeFailure } from '#api/observability/explain-failure.ts';
import type { BackupParts } from './backup-parts.ts';
import { openPicture } from './copy-pictures.ts';
import { DamagedFiles } from './make-backup.ts';
import type { BackedUpPicture } from './picture-list.ts';
import type { KnownBackup } from './read-manifest.ts';
import { countFiles, eachPicture, nameFiles } from './verify-backup.ts';

const FILE = /^([0-9a-f]+)-(\d+)\.(avif|webp)$/;

type Parts = BackupParts & { media: MediaStore; drawing: Pick<Drawing, 'encode'> };

/**
 * Puts the pictures of a backup that the media store lacks into it. Those that are damaged are made anew from the widest file
 * of the same picture that is whole: originals are kept nowhere. Throws DamagedFiles, which names them and those for which
 * there is none, or says that the store takes no more.
 */
export async function restorePictures(parts: Parts, { name: backup, manifest }: KnownBackup) {
  const { media, say } = parts;
  let written = 0;
  const damaged: string[] = [];
  try {
    await eachPicture(parts, backup, async (picture) => {
      if (await media.has(picture.name)) return;
      const bytes = await openPicture(parts, picture);
      if (!bytes) return void damaged.push(picture.name);
      await media.write(picture.name, bytes);
      written++;
    });
    say(`Pictures: ${manifest.pictures.files} files, ${written} of them were not here.`);
    if (damaged.length > 0) throw describeDamage(damaged, await remakePictures(parts, backup, damaged));
  } catch (error) {
    if (!isOfStore(error)) throw error;
    throw new DamagedFiles(
      `Of ${manifest.pictures.files} files of pictures ${written} were written, and no more can be: ${describeFailure(error).replace(/\.$/, '')}. Mend that, and restore again with --replace.`,
    );
  }
}

function describeDamage(damaged: readonly string[], remade: ReadonlySet<string>) {
  const lost = damaged.filter((file) => !remade.has(file));
  const sentences = [
    `The shop is restored, but ${countFiles(damaged.length)} of pictures were damaged or gone in the backup.`,
  ];
  if (remade.size > 0)
    sentences.push(`Made anew from others of the same picture, to be looked at:${nameFiles([...remade])}`);
  if (lost.length > 0) sentences.push(`Lost, to be uploaded again:${nameFiles(lost)}`);
  return new DamagedFiles(sentences.join('\n'));
}

/** A disk that is full or not ours, or a bucket that is away. */
function isOfStore(error: unknown) {
  return error instanceof MediaUnavailable || (error instanceof Error && 'syscall' in error);
}

/** Gives the names of those that it could make. */
async function remakePictures(parts: Parts, backup: string, damaged: readonly string[]) {
  const wanted = groupByPicture(damaged);
  const isDamaged = new Set(damaged);
  const whole = new Map<string, PictureFile[]>();
  await eachPicture(parts, backup, async ({ name }: BackedUpPicture) => {
    const file = parseName(name);
    if (!file || !wanted.has(file.base) || isDamaged.has(name)) return;
    whole.set(file.base, [...(whole.get(file.base) ?? []), file]);
  });
  const remade = new Set<string>();
  for (const [base, files] of wanted) {
    const [widest] = (whole.get(base) ?? []).toSorted((one, other) => other.width - one.width);
    const source = widest && (await parts.media.read(widest.name));
    const encoded = source ? await parts.drawing.encode(source, files).catch(() => []) : [];
    for (const { name, bytes } of encoded) {
      await parts.media.write(name, bytes);
      remade.add(name);
    }
    parts.watch.progress();
  }
  return remade;
}

function groupByPicture(names: readonly string[]) {
  const groups = new Map<string, PictureFile[]>();
  for (const file of names.map(parseName)) {
    if (file) groups.set(file.base, [...(groups.get(file.base) ?? []), file]);
  }
  return groups;
}

function parseName(name: string) {
  const [, base, width, ending] = FILE.exec(name) ?? [];
  if (!base || !width) return undefined;
  const format = ending === 'avif' ? 'avif' : 'webp';
  return { base, name: pictureFile(base, Number(width), format), width: Number(width), format } as const;
}
