import type { Env } from './env.ts';
import { keyInFile } from './key-files.ts';
import { StartupError } from './startup-error.ts';

/**
 * The key that signs tokens: `SECRET_KEY`, else one that is made once and kept in `DATA_DIR`. With a database of
 * one's own there may be replicas, which must all have the same: then it throws a StartupError.
 */
export function requireSecretKey(env: Pick<Env, 'secretKey' | 'databaseUrl' | 'dataDir'>) {
  if (env.secretKey) return env.secretKey;
  if (env.databaseUrl) {
    throw new StartupError(
      'With DATABASE_URL, set SECRET_KEY too: random characters, the same for every replica (openssl rand -base64 32 makes some).',
    );
  }
  return keyInFile(env.dataDir, 'secret.key');
}
