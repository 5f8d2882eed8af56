import { FILES, listBackups, removeBackup } from './backup-files.ts';
import { openByPrefix, PREFIXES, readPictureList } from './picture-list.ts';
import type { BackupParts } from './take-backup.ts';

/**
 * Removes all but the newest `keep` backups, what was cut off, and the pictures that none of those that stay names. To be
 * called after a good backup, by whoever made it: a half of another one that is being made would look cut off.
 */
export async function pruneBackups({ store, cipher, watch }: BackupParts, keep: number) {
  const { whole, cutOff } = await listBackups(store);
  const [kept, old] = [whole.slice(0, keep), whole.slice(keep)];
  for (const backup of [...old, ...cutOff]) {
    await removeBackup(store, backup);
    watch.progress();
  }
  const lists = kept.map((backup) => openByPrefix(readPictureList(store, cipher, backup, watch.signal)));
  let pictures = 0;
  for (const prefix of PREFIXES) {
    watch.signal.throwIfAborted();
    const named = new Set<string>();
    for (const list of lists) for (const { name } of await list.take(prefix)) named.add(FILES.picture(name));
    const forgotten: string[] = [];
    for await (const { name } of store.list(FILES.pictures(prefix)))
      if (!named.has(name)) forgotten.push(name);
    for (const name of forgotten) await store.remove(name);
    pictures += forgotten.length;
    watch.progress();
  }
  for (const list of lists) await list.close();
  return { kept: kept.length, removed: old.length, pictures };
}
