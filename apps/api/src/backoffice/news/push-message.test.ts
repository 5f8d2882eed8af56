import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush, isPushKey, makePushKeys, signPush } from './push-message.ts';

test('a message is encrypted as in the example of RFC 8291', () => {
  const receiver = {
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const sender = {
    publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const message = encryptPush('When I grow up, I want to be a watermelon', receiver, { salt, sender });
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('who sends is signed for one push service, for half a day', () => {
  const keys = makePushKeys();
  const now = new Date('2026-11-27T10:00:00Z');
  const header = signPush(keys, new URL('https://push.example/x/y?z'), 'mailto:shop@example.com', now);
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', body = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    exp: Date.parse('2026-11-27T22:00:00Z') / 1000,
    sub: 'mailto:shop@example.com',
  });
  const point = Buffer.from(keys.publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
});

test('a key is a point of the curve, and each pair is another one', () => {
  const [one, other] = [makePushKeys(), makePushKeys()];
  expect(one.privateKey).toHaveLength(43);
  expect(one.privateKey).not.toBe(other.privateKey);
  expect(isPushKey(one.publicKey)).toBe(true);
  expect(isPushKey(`${one.publicKey.slice(0, -4)}AAAA`)).toBe(false);
  expect(isPushKey('A'.repeat(87))).toBe(false);
});
