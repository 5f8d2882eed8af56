import type pg from 'pg';
import { findMigrationTag } from '#api/database/migrate-up-to.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { FILES, removeBackup, sumSizes, toBackupName } from './backup-files.ts';
import type { BackupParts } from './backup-parts.ts';
import { type CopiedPictures, copyPictures, PictureRemoved } from './copy-pictures.ts';
import { type KnownBackups, readBackups, warnOfStrangers } from './known-backups.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { type Change, compress, type Measure, measureBytes, toChunks } from './measured-bytes.ts';
import { readPictureList } from './picture-list.ts';
import { readClock } from './read-clock.ts';
import { type KnownBackup, readManifest, sealManifest } from './read-manifest.ts';
import { numberOfPrefix, partOfWeek } from './reverify-earlier.ts';
import { listTables, openSnapshot, readSequences, readTable, type Snapshot } from './snapshot.ts';
import { hasPictureList, nameFiles, verifyBackup } from './verify-backup.ts';

/** A picture that was removed under way is in no snapshot taken after that. */
const MAX_SNAPSHOTS = 3;
/** The manifest has a bound. */
const MAX_NAMED = 10_000;

type Earlier = { last: KnownBackup | undefined; listed: KnownBackup | undefined };
type Parts = BackupParts & {
  connection: pg.ClientConfig;
  /** Sees the shop as it is now, and keeps others from backing it up (backup-lock.ts). */
  live: pg.Client;
  media: Pick<MediaStore, 'read'>;
  /** The shop's settings, as lines of an `.env` file. */
  settings: string;
};

/**
 * Backs up the database as it is at one moment, the pictures that it names and the settings, and reads all of that back.
 * Leaves no half of a backup when it throws. The shop may run and write. `known` are the backups of before.
 */
export async function takeBackup(parts: Parts) {
  // Before anything is written: another key's backups would be pruned as if they were ours, and share their pictures.
  const known = await readBackups(parts, await readClock(parts.live));
  warnOfStrangers(known, parts.say);
  const earlier = { last: known.good[0], listed: await findListed(parts, known) };
  for (let tries = 1; ; tries++) {
    const snapshot = await openSnapshot(parts.connection, parts.watch.signal);
    const name = toBackupName(snapshot.taken);
    try {
      return { name, known, ...(await writeBackup(parts, snapshot, name, earlier)) };
    } catch (error) {
      await removeBackup(parts.store, name).catch(() => undefined);
      if (!(error instanceof PictureRemoved) || tries === MAX_SNAPSHOTS)
        throw parts.watch.signal.reason ?? error;
      parts.say('A picture was removed from the shop meanwhile: beginning again.');
    } finally {
      await snapshot.close();
    }
  }
}

/** The newest backup whose list of pictures is whole. */
async function findListed(parts: Parts, { good }: KnownBackups) {
  for (const backup of good) if (await hasPictureList(parts, backup)) return backup;
  return undefined;
}

async function writeBackup(parts: Parts, snapshot: Snapshot, name: string, earlier: Earlier) {
  parts.say(`Backing up to ${parts.store.place}, as ${name}.`);
  const pictures = await writePictures(parts, snapshot, name, earlier);
  const tables: BackedUpTable[] = [];
  for (const table of await listTables(snapshot.client)) {
    const content = readTable(snapshot.client, table);
    tables.push({ ...table, ...(await write(parts, FILES.table(name, table), content, compress)) });
  }
  const manifest: Manifest = {
    format: 2,
    name,
    previous: earlier.last ? { name: earlier.last.name, sha256: earlier.last.sha256 } : null,
    taken_at: snapshot.taken.toISOString(),
    postgres: snapshot.postgres,
    migration: { when: snapshot.migration, tag: findMigrationTag(snapshot.migration) ?? 'unknown' },
    jobs_version: snapshot.jobsVersion,
    tables,
    sequences: await readSequences(snapshot.client),
    pictures,
    settings: await write(parts, FILES.settings(name), toChunks(parts.settings)),
  };
  await snapshot.close();
  await write(parts, FILES.manifest(name), toChunks(sealManifest(manifest, parts.cipher)));
  await verifyBackup(parts, await readManifest(parts, name));
  return { manifest, bytes: await sumSizes(parts, name) };
}

async function writePictures(
  parts: Parts,
  { client, taken }: Snapshot,
  name: string,
  { last, listed }: Earlier,
): Promise<Manifest['pictures']> {
  const belongs = partOfWeek(taken, last);
  const { list, counts } = copyPictures({
    ...parts,
    client,
    earlier: listed ? readPictureList(parts, listed.name) : noPictures(),
    isReverified: (prefix) => belongs(numberOfPrefix(prefix)),
    doubted: new Set(last?.manifest.pictures.damaged),
    isStillNamed: async (file) => {
      const base = file.split('-')[0];
      const { rows } = await parts.live.query(
        `select exists (select from pictures where base = $1) or exists (
           select from changed_rows where of = 'pictures' and $1 in (before ->> 'base', after ->> 'base')) as is_named`,
        [base],
      );
      return rows[0].is_named;
    },
  });
  const measured = await write(parts, FILES.pictureList(name), list, compress);
  sayPictures(parts.say, counts);
  return {
    list: measured,
    files: counts.files,
    bytes: counts.bytes,
    missing: counts.missing.length,
    damaged: counts.damaged.sort().slice(0, MAX_NAMED),
  };
}

function sayPictures(say: Parts['say'], { files, copied, readAgain, missing, mended }: CopiedPictures) {
  say(`Pictures: ${files} files, ${copied} of them new.`);
  if (readAgain > 0) say(`Read again, as a part of the week: ${readAgain} files of earlier backups.`);
  if (mended.length > 0)
    say(`WARNING: damaged, and copied again from the shop:${nameFiles(mended.map(FILES.picture))}`);
  if (missing.length > 0) {
    say(`WARNING: ${missing.length} files of pictures are not in the media store, such as ${missing[0]}.`);
  }
}

/** Writes one file of the backup. Gives what is to be found in it again. */
async function write(
  { store, cipher, watch }: BackupParts,
  name: string,
  content: AsyncIterable<Uint8Array>,
  change: Change = (same) => same,
): Promise<Measure> {
  const measured = measureBytes(content, watch);
  await store.write(name, cipher.encrypt(change(measured.content)), watch.signal);
  return measured.measure();
}

async function* noPictures() {}
