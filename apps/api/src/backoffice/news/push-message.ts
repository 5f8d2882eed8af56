import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';

const CURVE = 'prime256v1';
const BYTES = { salt: 16, key: 16, nonce: 12, secret: 32, number: 32 };
/** Of a message as a whole; ours are far shorter. */
const RECORD_SIZE = 4_096;
/** What follows the last of the text. */
const LAST = 2;
/** Push services take no signature that is good for more than a day. */
const SIGNED_SECONDS = 12 * 3_600;

/** Both in base64url: a point of the curve, uncompressed, and its number. */
export type PushKeys = { publicKey: string; privateKey: string };
type Receiver = { publicKey: string; auth: string };

export function makePushKeys(): PushKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  // Its leading zeros are left out otherwise.
  const number = Buffer.concat([Buffer.alloc(BYTES.number), pair.getPrivateKey()]).subarray(-BYTES.number);
  return { publicKey, privateKey: number.toString('base64url') };
}

/** Whether a browser's key is a point of the curve. */
export function isPushKey(key: string): boolean {
  try {
    ECDH.convertKey(key, CURVE, 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
}

/**
 * A text that the browser alone reads, with the push service in between (RFC 8291, RFC 8188). `salt` and `sender` are random
 * but in tests.
 */
export function encryptPush(
  text: string,
  { publicKey, auth }: Receiver,
  { salt = randomBytes(BYTES.salt), sender = makePushKeys() } = {},
): Buffer {
  const theirs = Buffer.from(publicKey, 'base64url');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(sender.privateKey, 'base64url');
  const ours = pair.getPublicKey();
  const shared = pair.computeSecret(theirs);
  const derive = (key: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length));
  const info = (what: string) => Buffer.from(`Content-Encoding: ${what}\0`);
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), both, BYTES.secret);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(secret, salt, info('aes128gcm'), BYTES.key),
    derive(secret, salt, info('nonce'), BYTES.nonce),
  );
  const hidden = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(LAST)), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...hidden, cipher.getAuthTag()]);
}

/** Who sends, for one push service (RFC 8292). `contact` is an address of mail or of the web, as a URL. */
export function signPush({ publicKey, privateKey }: PushKeys, endpoint: URL, contact: string, now: Date) {
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: privateKey,
  };
  const exp = Math.floor(now.getTime() / 1_000) + SIGNED_SECONDS;
  const signed = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: endpoint.origin, exp, sub: contact },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
