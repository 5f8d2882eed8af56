import { createHmac, hkdfSync } from 'node:crypto';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

type Bytes = AsyncIterable<Uint8Array>;
export type BackupCipher = Awaited<ReturnType<typeof openBackupCipher>>;

/**
 * Encrypts what a backup holds as files of the age format (https://age-encryption.org/v1), which `age --decrypt` opens
 * too. `key` is an age identity. Reading throws for another key, for a byte that changed and for an end that is missing.
 * Anybody may encrypt for it who knows its public half: `sign` takes the secret one.
 */
export async function openBackupCipher(key: string) {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const signing = Buffer.from(hkdfSync('sha256', key, '', 'pouchery backup manifest', 32));
  return {
    sign: (text: string) => createHmac('sha256', signing).update(text).digest('hex'),
    encrypt: async function* (content: Bytes): Bytes {
      yield* await encrypter.encrypt(toStream(content));
    },
    decrypt: async function* (content: Bytes): Bytes {
      yield* await decrypter.decrypt(toStream(content));
    },
  };
}

/** Node's streams are the web's; only their types differ where a program knows the browser's as well. */
function toStream(content: Bytes) {
  return NodeStream.from(content) as ReadableStream<Uint8Array>;
}

/** A new key for backups, to be kept where the shop's machines cannot lose it. */
export function makeBackupKey(): Promise<string> {
  return generateX25519Identity();
}
