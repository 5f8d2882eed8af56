import type { Env } from './env.ts';
import { keyInFile } from './key-files.ts';
import { StartupError } from './startup-error.ts';

/** Its file in `DATA_DIR`. */
export const SECRET_KEY_FILE = 'secret.key';

/** The first signs and encrypts; what any of them has signed or encrypted is good (docs/secrets.md). */
export type SecretKeys = readonly [string, ...string[]];

/**
 * The keys that sign tokens: `SECRET_KEY`, else one that is made once and kept in `DATA_DIR`, and `SECRET_KEY_FALLBACK` while
 * they rotate. With a database of one's own there may be replicas, which must all have the same: then it throws a StartupError.
 */
export function requireSecretKeys(
  env: Pick<Env, 'secretKey' | 'secretKeyFallback' | 'databaseUrl' | 'dataDir'>,
): SecretKeys {
  return withFallback(requireSecretKey(env), env.secretKeyFallback);
}

export function withFallback(key: string, fallback: string | undefined): SecretKeys {
  return fallback && fallback !== key ? [key, fallback] : [key];
}

function requireSecretKey(env: Pick<Env, 'secretKey' | 'databaseUrl' | 'dataDir'>) {
  if (env.secretKey) return env.secretKey;
  if (env.databaseUrl) {
    throw new StartupError(
      'With DATABASE_URL, set SECRET_KEY too: random characters, the same for every replica (openssl rand -base64 32 makes some).',
    );
  }
  return keyInFile(env.dataDir, SECRET_KEY_FILE);
}
