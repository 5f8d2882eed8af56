import type { Env } from '#api/env.ts';
import { StartupError } from '#api/startup-error.ts';
import type { BackupParts } from './backup-parts.ts';
import type { BackupStore } from './backup-store.ts';
import { openFolderStore } from './folder-store.ts';
import { WATCH_LIMITS, watchProgress } from './watch-progress.ts';

/** Where backups are and what they are encrypted with. Throws a StartupError when nobody has said so. */
export async function openBackupPlace(
  { backup, s3 }: Pick<Env, 'backup' | 's3'>,
  say: (sentence: string) => void,
  limits = WATCH_LIMITS,
): Promise<BackupParts> {
  if (!backup.folder) {
    throw new StartupError(
      'Set BACKUP_TO to where backups are kept: a folder on another disk or machine, or s3://bucket/folder.',
    );
  }
  if (!backup.key) {
    throw new StartupError(
      'Set BACKUP_KEY, which backups are encrypted with: `npm run backup -- key` makes one. Keep it elsewhere too.',
    );
  }
  // Only where it is needed: its curves take several MB, and most programs of the shop never encrypt a backup.
  const { openBackupCipher } = await import('./backup-cipher.ts');
  return {
    store: await openStore(backup.folder, backup.bucket, s3),
    cipher: await openBackupCipher(backup.key),
    watch: watchProgress(limits),
    say,
  };
}

async function openStore(
  folder: string,
  bucket: Env['backup']['bucket'],
  s3: Env['s3'],
): Promise<BackupStore> {
  if (!bucket) return openFolderStore(folder);
  // Only where it is needed: the library takes 20 MB and a fifth of a second.
  const { openS3BackupStore } = await import('./s3-backup-store.ts');
  return openS3BackupStore(bucket, s3);
}
