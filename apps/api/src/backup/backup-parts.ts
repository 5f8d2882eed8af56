import type { BackupCipher } from './backup-cipher.ts';
import type { BackupStore } from './backup-store.ts';
import type { Watch } from './watch-progress.ts';

/** What all who read and write backups work with. */
export type BackupPlace = {
  store: BackupStore;
  cipher: BackupCipher;
  watch: Watch;
};

/** `say` is for the operator. */
export type BackupParts = BackupPlace & { say: (sentence: string) => void };
