import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { CHANGES_KEY_FILE } from '@pouchery/contract/paths';
import { type Env, readVariables } from '#api/env.ts';
import { SECRET_KEY_FILE } from '#api/secret-keys.ts';
import { StartupError } from '#api/startup-error.ts';

/** Keys that the shop has made itself where no variable gave it one. */
const KEY_FILES = { SECRET_KEY: SECRET_KEY_FILE, CHANGES_KEY: CHANGES_KEY_FILE };
/** It opens the backup: whoever reads this has it. */
const LEFT_OUT = ['BACKUP_KEY'];
const RESTORED = 'restored-settings.env';

/** All that is set of the shop's variables, and the keys it keeps itself, as lines of an `.env` file. */
export function collectSettings({ dataDir }: Pick<Env, 'dataDir'>): string {
  const settings: Record<string, string> = {};
  for (const [name, file] of Object.entries(KEY_FILES)) {
    const key = readIfThere(join(dataDir, file));
    if (key) settings[name] = key.trim();
  }
  Object.assign(settings, readVariables());
  return Object.entries(settings)
    .filter(([name]) => !LEFT_OUT.includes(name))
    .map(([name, value]) => `${name}=${quote(value)}\n`)
    .join('');
}

/** As `.env` files have it: no quotation mark can be escaped there, so one is chosen that the value lacks. */
function quote(value: string) {
  const mark = ["'", '"', '`'].find((one) => !value.includes(one)) ?? "'";
  return `${mark}${value}${mark}`;
}

/** Throws a StartupError where nothing can be written to DATA_DIR: to be asked before anything is restored. */
export function requireFolder({ dataDir }: Pick<Env, 'dataDir'>) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(
      `This user may not write to DATA_DIR, ${dataDir}: start as its owner, or set another folder.`,
    );
  }
}

/**
 * Leaves the settings of a backup in DATA_DIR for the operator, readable for nobody else, and puts back the keys that the
 * shop keeps itself: without its SECRET_KEY it could not read second factors and mails that wait. A key that is there
 * already is set aside. Gives sentences that say so.
 */
export function restoreSettings(
  env: Pick<Env, 'dataDir' | 'secretKey' | 'changesKey' | 'databaseUrl'>,
  text: string,
) {
  const settings = parseEnv(text);
  mkdirSync(env.dataDir, { recursive: true });
  const file = join(env.dataDir, RESTORED);
  writeFileSync(file, text, { mode: 0o600, flush: true });
  const lines = [`Settings: in ${file}; take from it what this machine needs, then delete it.`];
  if (settings.SECRET_KEY && env.secretKey && env.secretKey !== settings.SECRET_KEY) {
    lines.push(
      `WARNING: SECRET_KEY is not the one of the backup (it is in ${RESTORED}): with another one, everybody's second factor and mails that wait cannot be read.`,
    );
  }
  if (settings.SECRET_KEY && !env.secretKey && env.databaseUrl) {
    lines.push(`SECRET_KEY must be set to the one in ${RESTORED}.`);
  }
  if (!env.secretKey && !env.databaseUrl) restoreKey(env, KEY_FILES.SECRET_KEY, settings.SECRET_KEY);
  if (!env.changesKey) restoreKey(env, KEY_FILES.CHANGES_KEY, settings.CHANGES_KEY);
  return lines;
}

function restoreKey({ dataDir }: Pick<Env, 'dataDir'>, name: string, key: string | undefined) {
  const file = join(dataDir, name);
  if (!key || readIfThere(file)?.trim() === key) return;
  if (existsSync(file)) renameSync(file, `${file}.before-restore`);
  writeFileSync(file, `${key}\n`, { mode: 0o600, flush: true });
}

function readIfThere(file: string) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
