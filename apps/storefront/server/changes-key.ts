import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGES_KEY_FILE } from '@pouchery/contract/paths';
import type { Env } from './env.ts';

/** Each render sends the key; reading the file for each of them would cost more than sending it. */
const FRESH_MS = 1_000;

/**
 * Reads the key that the API asks for at its change feed: `CHANGES_KEY`, else what an API that shares `DATA_DIR` keeps there, at
 * most once a second. Undefined when there is none (yet), and for a file that is not ours to read.
 */
export function changesKeyReader({ changesKey, dataDir }: Pick<Env, 'changesKey' | 'dataDir'>) {
  let fromFile: string | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  return () => {
    if (changesKey) return changesKey;
    const now = performance.now();
    if (fromFile && now - readAt < FRESH_MS) return fromFile;
    fromFile = readKeyFile(dataDir);
    readAt = now;
    return fromFile;
  };
}

function readKeyFile(dataDir: string) {
  try {
    return readFileSync(join(dataDir, CHANGES_KEY_FILE), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
