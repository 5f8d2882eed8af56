import type { BackupPlace } from './backup-parts.ts';
import type { BackupStore } from './backup-store.ts';
import type { BackedUpTable } from './manifest.ts';

const BACKUPS = 'backups/';
const MANIFEST = 'manifest.json.age';
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

/** `2026-11-23T03-00-00.000Z`: names of backups sort by time, and every file system takes them. */
export function toBackupName(moment: Date) {
  return moment.toISOString().replaceAll(':', '-');
}

/** Where the files of a backup are. Pictures are shared by all backups: they never change. */
export const FILES = {
  backup: (backup: string) => `${BACKUPS}${backup}/`,
  manifest: (backup: string) => `${BACKUPS}${backup}/${MANIFEST}`,
  table: (backup: string, { schema, name }: Pick<BackedUpTable, 'schema' | 'name'>) =>
    `${BACKUPS}${backup}/tables/${schema}.${name}.copy.gz.age`,
  pictureList: (backup: string) => `${BACKUPS}${backup}/pictures.txt.gz.age`,
  settings: (backup: string) => `${BACKUPS}${backup}/settings.env.age`,
  pictures: (prefix: string) => `pictures/${prefix}/`,
  picture: (file: string) => `pictures/${file.slice(0, 2)}/${file}.age`,
};

/** Names of the backups that are whole, newest first, of those that were cut off, and of folders with other names. */
export async function listBackups(store: BackupStore) {
  const whole = new Set<string>();
  const all = new Set<string>();
  const misnamed = new Set<string>();
  for await (const { name } of store.list(BACKUPS)) {
    const [backup = '', file] = name.slice(BACKUPS.length).split('/');
    if (!NAME.test(backup)) {
      misnamed.add(backup);
      continue;
    }
    all.add(backup);
    if (file === MANIFEST) whole.add(backup);
  }
  return {
    whole: [...whole].sort().reverse(),
    cutOff: [...all].filter((backup) => !whole.has(backup)),
    misnamed: [...misnamed].sort(),
  };
}

/** Removes a backup but for its pictures. The manifest goes first: what is left is no backup. */
export async function removeBackup(store: BackupStore, backup: string) {
  await store.remove(FILES.manifest(backup));
  const names: string[] = [];
  for await (const { name } of store.list(FILES.backup(backup))) names.push(name);
  for (const name of names) await store.remove(name);
}

/** How many bytes a backup has of its own; pictures are shared. */
export async function sumSizes({ store, watch }: Pick<BackupPlace, 'store' | 'watch'>, name: string) {
  let sum = 0;
  for await (const { bytes } of store.list(FILES.backup(name))) {
    watch.progress();
    sum += bytes;
  }
  return sum;
}
