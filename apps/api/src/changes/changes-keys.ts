import { CHANGES_KEY_FILE } from '@pouchery/contract/paths';
import type { Env } from '#api/env.ts';
import { keyInFile } from '#api/key-files.ts';
import { type SecretKeys, withFallback } from '#api/secret-keys.ts';

/**
 * What a storefront shows to follow the changes: `CHANGES_KEY`, else what is kept for both in `DATA_DIR`; while it is changed
 * `CHANGES_KEY_FALLBACK` too, because storefronts change to the new one at another moment.
 */
export function listChangesKeys(env: Pick<Env, 'changesKey' | 'changesKeyFallback' | 'dataDir'>): SecretKeys {
  return withFallback(env.changesKey ?? keyInFile(env.dataDir, CHANGES_KEY_FILE), env.changesKeyFallback);
}
