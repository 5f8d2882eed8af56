import { join } from 'node:path';
import { CHANGES_KEY_FILE } from '@pouchery/contract/paths';
import { rereadSecret } from '@pouchery/secret-files/secret-files';
import type { Env } from './env.ts';

/** Each render sends the key; reading the file for each of them would cost more than sending it. */
const FRESH_MS = 1_000;

/**
 * Reads the key that the API asks for at its change feed: `CHANGES_KEY`, else from the file that `CHANGES_KEY_FILE` names,
 * else what an API that shares `DATA_DIR` keeps there. A file is read at most once a second. Undefined when there is none
 * (yet), and for a file that is not ours to read.
 */
export function changesKeyReader({
  changesKey,
  changesKeyFile,
  dataDir,
}: Pick<Env, 'changesKey' | 'changesKeyFile' | 'dataDir'>) {
  const isFixed = changesKey !== undefined && changesKeyFile === undefined;
  const file = changesKeyFile ?? join(dataDir, CHANGES_KEY_FILE);
  let known = changesKey;
  let readAt = Number.NEGATIVE_INFINITY;

  return () => {
    const now = performance.now();
    if (isFixed || (known && now - readAt < FRESH_MS)) return known;
    known = rereadSecret(file, known);
    readAt = now;
    return known;
  };
}
