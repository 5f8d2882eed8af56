import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGES_KEY_FILE } from '@pouchery/contract/paths';
import type { Env } from './env.ts';

/**
 * Reads, each time anew, the key that the API asks for at its change feed: `CHANGES_KEY`, else what an API that shares `DATA_DIR`
 * keeps there. Undefined when there is none (yet), and for a file that is not ours to read.
 */
export function changesKeyReader({ changesKey, dataDir }: Pick<Env, 'changesKey' | 'dataDir'>) {
  return () => {
    if (changesKey) return changesKey;
    try {
      return readFileSync(join(dataDir, CHANGES_KEY_FILE), 'utf8').trim() || undefined;
    } catch {
      return undefined;
    }
  };
}
