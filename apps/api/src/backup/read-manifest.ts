import { createHash } from 'node:crypto';
import { isSameSecret } from '#api/same-secret.ts';
import { StartupError } from '#api/startup-error.ts';
import type { BackupCipher } from './backup-cipher.ts';
import { FILES, toBackupName } from './backup-files.ts';
import type { BackupPlace } from './backup-parts.ts';
import { type Manifest, manifest } from './manifest.ts';
import { readAll, toChunks } from './measured-bytes.ts';

const MAX_MANIFEST_BYTES = 4_000_000;

export type KnownBackup = { name: string; manifest: Manifest; sha256: string };

/** Thrown for a manifest that cannot be decrypted, by this key or at all. */
export class UnreadableManifest extends StartupError {
  override name = 'UnreadableManifest';
}

/** The text of a manifest's file: a line of JSON, and one that nobody makes without the key. */
export function sealManifest(written: Manifest, cipher: Pick<BackupCipher, 'sign'>) {
  const json = JSON.stringify(written);
  return `${json}\n${cipher.sign(json)}\n`;
}

/**
 * What the backup of this name says of itself. Throws a StartupError when the key does not open it, when it was not written
 * with that key, and when it is the manifest of another backup.
 */
export async function readManifest(
  { store, cipher, watch }: BackupPlace,
  name: string,
): Promise<KnownBackup> {
  const file = FILES.manifest(name);
  const stored = await readAll(await store.read(file, watch.signal), MAX_MANIFEST_BYTES);
  const text = await readAll(cipher.decrypt(toChunks(stored)), MAX_MANIFEST_BYTES).catch(() => {
    throw new UnreadableManifest(
      `${file} in ${store.place} cannot be read: BACKUP_KEY is not the key it was made with, or the file is damaged.`,
    );
  });
  const [json = '', signature = ''] = text.toString().split('\n');
  const found = parse(json);
  if (!found || !isSameSecret(cipher.sign(json), signature)) {
    throw new StartupError(
      `${file} in ${store.place} was not written with BACKUP_KEY: somebody has changed it.`,
    );
  }
  const made = toBackupName(new Date(found.taken_at));
  if (made !== name || found.name !== name) {
    throw new StartupError(
      `${file} in ${store.place} was made under another name (${made}): its folder was copied or renamed.`,
    );
  }
  return { name, manifest: found, sha256: createHash('sha256').update(json).digest('hex') };
}

function parse(json: string) {
  try {
    return manifest.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}
