import type { BackupParts } from './backup-parts.ts';
import type { KnownBackups } from './known-backups.ts';
import { PREFIXES } from './picture-list.ts';
import type { KnownBackup } from './read-manifest.ts';
import { Damaged, verifyBackup } from './verify-backup.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

/**
 * What a backup reads again of earlier ones, so that all of it is read within a week: the part of each day since the backup
 * before it, which may be more than one. Gives who is asked whether a thing belongs to it, by its number.
 */
export function partOfWeek(taken: Date, previous: KnownBackup | undefined) {
  const today = toDay(taken);
  const last = Math.min(previous ? toDayOf(previous) : today, today - 1);
  const days = new Set<number>();
  for (let day = today; day > last && days.size < WEEK; day--) days.add(day % WEEK);
  return (number: number) => days.has(number % WEEK);
}

/** Which part a picture belongs to. */
export function numberOfPrefix(prefix: string) {
  return PREFIXES.indexOf(prefix);
}

/** Reads this week's part of the earlier backups again. Gives the first damaged file of each that has one. */
export async function reverifyEarlier(parts: BackupParts, { good }: KnownBackups, taken: Date) {
  const belongs = partOfWeek(taken, good[0]);
  const damaged = new Map<string, string>();
  for (const backup of good.filter((one) => belongs(toDayOf(one)))) {
    try {
      await verifyBackup(parts, backup);
    } catch (error) {
      parts.watch.signal.throwIfAborted();
      if (!(error instanceof Damaged)) throw error;
      damaged.set(backup.name, error.file);
    }
  }
  return damaged;
}

/** Which part a backup belongs to. */
function toDayOf({ manifest }: KnownBackup) {
  return toDay(new Date(manifest.taken_at));
}

function toDay(moment: Date) {
  return Math.floor(moment.getTime() / DAY_MS);
}
