import { StartupError } from '#api/startup-error.ts';
import { listBackups } from './backup-files.ts';
import type { BackupPlace } from './backup-parts.ts';
import { type KnownBackup, readManifest, UnreadableManifest } from './read-manifest.ts';

/** Clocks differ; a backup from further ahead has a wrong date. */
const MAX_AHEAD_MS = 600_000;

/** A folder that counts for nothing, and why. */
type Stranger = { name: string; reason: string };
export type KnownBackups = {
  /** Newest first. */
  good: KnownBackup[];
  strangers: Stranger[];
  /** Without a manifest: a backup was ended in the middle. */
  cutOff: string[];
  /** Their names are none of a backup. */
  misnamed: string[];
};

/**
 * The backups there are, by what their manifests say at the time `now`: those that count, and folders that were copied,
 * renamed, changed, damaged or dated ahead. Throws a StartupError when the key opens none of them.
 */
export async function readBackups(parts: BackupPlace, now: Date): Promise<KnownBackups> {
  const { whole, cutOff, misnamed } = await listBackups(parts.store);
  const good: KnownBackup[] = [];
  const strangers: Stranger[] = [];
  let unreadable: UnreadableManifest | undefined;
  for (const name of whole) {
    try {
      const known = await readManifest(parts, name);
      refuseDate(known, now);
      good.push(known);
    } catch (error) {
      parts.watch.signal.throwIfAborted();
      if (!(error instanceof StartupError)) throw error;
      if (error instanceof UnreadableManifest) unreadable ??= error;
      strangers.push({ name, reason: error.message });
    }
  }
  // Another key's backups would be taken for damaged ones, and added to.
  if (unreadable && good.length === 0) throw unreadable;
  return refuseSwapped({ good, strangers, cutOff, misnamed });
}

function refuseDate({ name, manifest }: KnownBackup, now: Date) {
  if (new Date(manifest.taken_at).getTime() <= now.getTime() + MAX_AHEAD_MS) return;
  throw new StartupError(`${name} is ahead of the clock (${now.toISOString()}): one of the two is wrong.`);
}

/** Who comes after another has the hash of its manifest. */
function refuseSwapped({ good, strangers, cutOff, misnamed }: KnownBackups): KnownBackups {
  const problems = new Map<string, string>();
  for (const { manifest } of good) {
    if (manifest.previous) problems.set(manifest.previous.name, manifest.previous.sha256);
  }
  const isSwapped = ({ name, sha256 }: KnownBackup) => (problems.get(name) ?? sha256) !== sha256;
  const reason = 'it is not the one that the backup after it was made after';
  const lost = cutOff.filter((name) => problems.has(name));
  return {
    good: good.filter((one) => !isSwapped(one)),
    strangers: [
      ...strangers,
      ...good.filter(isSwapped).map(({ name }) => ({ name, reason })),
      ...lost.map((name) => ({ name, reason: 'its manifest is gone' })),
    ],
    cutOff: cutOff.filter((name) => !problems.has(name)),
    misnamed,
  };
}

/** Says which folders count for nothing. */
export function warnOfStrangers({ strangers, misnamed }: KnownBackups, say: (sentence: string) => void) {
  for (const { name, reason } of strangers)
    say(`WARNING: the backup ${name} is not counted, and left as it is: ${reason}`);
  for (const name of misnamed)
    say(`WARNING: ${name} beside the backups is none, by its name; it is left as it is.`);
}

/** The backup of this name, or the newest. Throws a StartupError where there is none or it is none that counts. */
export function chooseBackup({ good, strangers }: KnownBackups, place: string, wanted?: string): KnownBackup {
  const found = wanted ? good.find(({ name }) => name === wanted) : good[0];
  if (found) return found;
  const stranger = strangers.find(({ name }) => name === wanted);
  if (stranger) throw new StartupError(`The backup ${stranger.name} is refused: ${stranger.reason}`);
  throw new StartupError(`There is no backup ${wanted ? `${wanted} ` : ''}in ${place}.`);
}
