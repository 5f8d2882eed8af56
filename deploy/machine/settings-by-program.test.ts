import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VARIABLES } from '../../apps/api/src/env.ts';
import { telemetryVariables } from '../../packages/observability/src/telemetry-variables.ts';
import { GIVEN, OF_BOTH, OF_UNITS } from './settings-by-program.ts';

test('after a restore the storefront gets all the settings that it reads, and no others', () => {
  const text = readFileSync(new URL('../../apps/storefront/server/env.ts', import.meta.url), 'utf8');
  const own = [...text.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(own).toContain('CHANGES_KEY');
  expect(text).toContain('...telemetryVariables,');
  const read = [...own, ...Object.keys(telemetryVariables)];
  expect([...OF_BOTH, ...OF_UNITS].sort()).toEqual(read.sort());
  // Else no backup would have it.
  expect(OF_BOTH.filter((name) => !VARIABLES.includes(name))).toEqual([]);
});

test('what the wrapper takes from the shell are settings, and all that it takes is kept', () => {
  const wrapper = readFileSync(new URL('../systemd/pouchery', import.meta.url), 'utf8');
  const [, names = ''] = /^ {2}for name in (.*); do$/m.exec(wrapper) ?? [];
  expect(names.split(' ').sort()).toEqual([...GIVEN].sort());
  expect(GIVEN.filter((name) => !VARIABLES.includes(name))).toEqual([]);
});
