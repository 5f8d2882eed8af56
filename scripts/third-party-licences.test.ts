import { expect, test } from 'vitest';
import { makeSbom } from './make-sbom.ts';
import { listShippedPackages } from './shipped-packages.ts';
import { describeLicences, isAllowed } from './third-party-licences.ts';

const packages = listShippedPackages();

test('every package that is shipped has a licence that is on the list', () => {
  const refused = packages.filter((shipped) => !isAllowed(shipped));
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('what the programs need is found through workspaces and packages, and what tests need is not', () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'react-admin', 'sharp', 'fast-uri']));
  expect(names.filter((name) => /^(vitest|knip|lighthouse|@playwright)/.test(name))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-2.0-or-later', false],
  ['SEE LICENSE IN terms.txt', false],
  [undefined, false],
])('a package under %s may be shipped: %s', (license, expected) => {
  expect(isAllowed({ name: 'some-package', license })).toBe(expected);
});

test('an exception is for the package that it names alone', () => {
  expect(isAllowed({ name: '@img/sharp-libvips-linux-x64', license: 'LGPL-3.0-or-later' })).toBe(true);
  expect(isAllowed({ name: 'another', license: 'LGPL-3.0-or-later' })).toBe(false);
});

test('the list of licences has each package with the text that came with it', () => {
  const text = describeLicences(packages);
  const expected = ['Copyright (c) 2016-present The Fastify team', 'SIL OPEN FONT LICENSE'];
  expect(expected.filter((line) => text.includes(line))).toEqual(expected);
});

test('the bill of materials names each package once, with its address, licence and checksum', {
  timeout: 60_000,
}, () => {
  const { components } = makeSbom(packages);
  const addresses = components.map(({ purl }) => purl);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBe(new Set(packages.map(({ name, version }) => `${name}@${version}`)).size);
  expect(components.find(({ purl }) => purl.startsWith('pkg:npm/fastify@'))).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512' }],
  });
});
