import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const NINO = ['Nino', 'Beridze', 'nino.beridze@example.ge'];

test.each([
  ['', 'short'],
  ['Ab1!xyz', 'short'],
  ['password', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['qwertyuiop', 'weak'],
  ['nino.beridze', 'weak'],
  ['Beridze1', 'weak'],
  ['87654321', 'weak'],
  ['mtkvari-ka', 'fair'],
  ['tbilisi2026', 'fair'],
  ['correct horse battery staple', 'strong'],
  ['თბილისი ღამით ლამაზია', 'strong'],
  ['r7#Kq!mZ2w$L', 'strong'],
])('%s looks %s', (password, strength) => {
  expect(passwordStrength(password, NINO)).toBe(strength);
});
