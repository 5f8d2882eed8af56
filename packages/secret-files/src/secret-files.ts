import { readFileSync } from 'node:fs';

type Variables = Record<string, string | undefined>;

/** More than any secret has: a file that is larger is another one. */
const MAX_BYTES = 16_384;

/** A secret's file cannot be read, or both it and its variable are set. The message names the variable. */
export class SecretFileError extends Error {}

/**
 * The variables with each secret that stands in a file: `SECRET_KEY_FILE=/run/secrets/key` is `SECRET_KEY` with what the file
 * holds, without the white space around it. `files` names the file of each, for those that are read again. Empty variables
 * are left out: they count as unset. Throws a SecretFileError.
 */
export function readSecretFiles<Name extends string>(variables: Variables, names: readonly Name[]) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const files: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      throw new SecretFileError(`Set either ${name} or ${name}_FILE, not both.`);
    }
    given[name] = readFile(`${name}_FILE`, file);
    files[name] = file;
  }
  return { variables: given, files };
}

/**
 * The secret in a file as it is now, or the one known so far: a file may be away, or empty, for the moment in which it is
 * replaced. Takes what costs little: call it as often as the secret is used.
 */
export function rereadSecret(file: string | undefined, known: string | undefined): string | undefined {
  if (file === undefined) return known;
  try {
    return readSecret(file) || known;
  } catch {
    return known;
  }
}

function readFile(name: string, file: string) {
  let secret: string;
  try {
    secret = readSecret(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new SecretFileError(`The file ${file} that ${name} names cannot be read${code}.`);
  }
  if (secret === '') throw new SecretFileError(`The file ${file} that ${name} names is empty.`);
  return secret;
}

function readSecret(file: string) {
  const bytes = readFileSync(file);
  if (bytes.length > MAX_BYTES) throw new Error('too large');
  return bytes.toString('utf8').trim();
}
