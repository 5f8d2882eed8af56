import { CHANGES_KEY_FILE } from '@pouchery/contract/paths';
import type { Env } from '#api/env.ts';
import { keyInFile } from '#api/key-files.ts';

/** What a storefront shows to follow the changes: `CHANGES_KEY`, else what is kept for both in `DATA_DIR`. */
export function changesKey(env: Pick<Env, 'changesKey' | 'dataDir'>) {
  return env.changesKey ?? keyInFile(env.dataDir, CHANGES_KEY_FILE);
}
