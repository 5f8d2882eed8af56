import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const MIN_KEY_LENGTH = 16;

/** The key in this file of `folder`; made once, readable for nobody else, and the same for all who ask at the same moment. */
export function keyInFile(folder: string, name: string) {
  const file = join(folder, name);
  return readKey(file) ?? makeKey(folder, file);
}

function readKey(file: string) {
  try {
    const key = readFileSync(file, 'utf8').trim();
    // A shorter one was cut off when the disk was full or the machine went down.
    return key.length >= MIN_KEY_LENGTH ? key : undefined;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function makeKey(folder: string, file: string) {
  const key = randomBytes(32).toString('base64url');
  const part = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(part, `${key}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(part, file);
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
    const other = readKey(file);
    if (other) return other;
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  return key;
}

function isSystemError(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code;
}
