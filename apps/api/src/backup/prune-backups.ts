import { FILES, removeBackup } from './backup-files.ts';
import type { BackupParts } from './backup-parts.ts';
import type { KnownBackups } from './known-backups.ts';
import { openByPrefix, PREFIXES, readPictureList } from './picture-list.ts';

/**
 * Removes all but `made` and the newest of those before it, `keep` in all, what was cut off, and the pictures that none of
 * those that stay names. What does not count as a backup stays as it is. To be called after a good backup, by whoever made
 * it: a half of another one that is being made would look cut off.
 */
export async function pruneBackups(parts: BackupParts, known: KnownBackups, made: string, keep: number) {
  const { store, watch, say } = parts;
  const { good, strangers, cutOff } = known;
  const [kept, old] = [good.slice(0, keep - 1), good.slice(keep - 1)];
  for (const backup of [...old.map(({ name }) => name), ...cutOff]) {
    await removeBackup(store, backup);
    watch.progress();
  }
  const remaining = [made, ...[...kept, ...strangers].map(({ name }) => name)];
  const counts = { kept: 1 + kept.length, removed: old.length, pictures: 0 };
  for await (const forgotten of findForgotten(parts, remaining)) {
    if (!forgotten) {
      say('WARNING: no pictures are removed, because a list of them cannot be read.');
      break;
    }
    for (const name of forgotten) await store.remove(name);
    counts.pictures += forgotten.length;
    watch.progress();
  }
  return counts;
}

/** Pictures that none of the backups names, one prefix after the other; undefined, and no more, where a list cannot be read. */
async function* findForgotten(parts: BackupParts, backups: string[]): AsyncGenerator<string[] | undefined> {
  const lists = backups.map((backup) => openByPrefix(readPictureList(parts, backup)));
  async function listNamed(prefix: string) {
    const named = new Set<string>();
    for (const list of lists) for (const { name } of await list.take(prefix)) named.add(FILES.picture(name));
    return named;
  }
  for (const prefix of PREFIXES) {
    const named = await listNamed(prefix).catch(() => undefined);
    parts.watch.signal.throwIfAborted();
    if (!named) {
      yield undefined;
      return;
    }
    const forgotten: string[] = [];
    for await (const { name } of parts.store.list(FILES.pictures(prefix)))
      if (!named.has(name)) forgotten.push(name);
    yield forgotten;
  }
  for (const list of lists) await list.close();
}
