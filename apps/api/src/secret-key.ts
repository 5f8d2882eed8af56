import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';
import { StartupError } from './startup-error.ts';

const MIN_LENGTH = 16;

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
  const file = join(env.dataDir, 'secret.key');
  return readKey(file) ?? makeKey(env.dataDir, file);
}

function readKey(file: string) {
  try {
    const key = readFileSync(file, 'utf8').trim();
    // A shorter one was cut off when the disk was full or the machine went down.
    return key.length >= MIN_LENGTH ? key : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function makeKey(folder: string, file: string) {
  const key = randomBytes(32).toString('base64url');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${key}\n`, { mode: 0o600, flush: true });
  return key;
}
