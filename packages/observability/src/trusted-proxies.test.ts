import { expect, test } from 'vitest';
import { proxies, proxyRecogniser } from './trusted-proxies.ts';

test.each([
  ['1', '198.51.100.20', true],
  ['0', '198.51.100.20', false],
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8', '11.1.2.3', false],
  ['10.0.0.7, 2001:db8::/32', '2001:db8::1', true],
  ['10.0.0.7, 2001:db8::/32', '10.0.0.8', false],
  ['10.0.0.7', undefined, false],
])('with TRUST_PROXY=%s a connection from %s is a proxy’s: %s', (value, address, expected) => {
  expect(proxyRecogniser(proxies.parse(value))(address)).toBe(expected);
});

test('without TRUST_PROXY nobody is a proxy', () => {
  expect(proxyRecogniser(false)('127.0.0.1')).toBe(false);
});
