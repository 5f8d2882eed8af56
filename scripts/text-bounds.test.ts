// Rules: docs/behaviour.md#text-bounds
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '../packages/contract/src/endpoint.ts';

type Def = { type: string; check?: string } & Record<string, unknown>;

const FOLDER = join(import.meta.dirname, '../packages/contract/src');
const files = globSync('{,backoffice/}*.ts', { cwd: FOLDER }).filter((file) => !file.endsWith('.test.ts'));
const modules = await Promise.all(files.map((file) => import(join(FOLDER, file))));
/** Calls stand alone, or with the others of their rows (backoffice/row-calls.ts). */
const exported = modules.flatMap((module) => Object.values<unknown>(module));
const calls = exported.flatMap((value) => [value, ...Object.values(Object(value))]).filter(isCall);

function isCall(value: unknown): value is { name: string; schema: Endpoint['schema'] } {
  return typeof value === 'object' && value !== null && 'schema' in value && 'url' in value;
}

/** Every schema within a schema, with the path that leads to it. */
function* walk(schema: unknown, path: string): Generator<[path: string, Def]> {
  const def = (schema as z.ZodType)._zod.def as unknown as Def;
  yield [path, def];
  for (const [name, one] of Object.entries((def.shape as object | undefined) ?? {}))
    yield* walk(one, `${path}.${name}`);
  for (const one of (def.options ?? def.items ?? []) as unknown[]) yield* walk(one, path);
  for (const part of ['element', 'innerType', 'in', 'out', 'valueType'])
    if (def[part]) yield* walk(def[part], path);
}

const checksOf = (def: Def) =>
  ((def.checks ?? []) as { _zod: { def: Def } }[]).map((one) => one._zod.def.check).concat(def.check ?? []);

test('all calls are looked at', () => {
  expect(calls.length).toBeGreaterThan(130);
});

test('nothing that is read has a bound of length, but for what the API counts itself', () => {
  const bound = calls.flatMap(({ name, schema }) =>
    Object.values(schema.response)
      .flatMap((response) => [...walk(response, name)])
      .filter(([, def]) => checksOf(def).includes('max_length'))
      .map(([path]) => path),
  );
  expect([...new Set(bound)]).toEqual(['findTins.results']);
});

describe('everything that is written has a bound', () => {
  test.each(
    calls.filter(({ schema }) => schema.body).map(({ name, schema }) => [name, schema.body] as const),
  )('%s', (name, body) => {
    const open = [...walk(body, name)]
      .filter(([, { type }]) => type === 'string' || type === 'array')
      // A pattern or a format, of which none leaves room for more than a line.
      .filter(
        ([, def]) => !checksOf(def).some((check) => check === 'max_length' || check === 'string_format'),
      )
      .map(([path]) => path);
    expect(open).toEqual([]);
  });
});

test('no field cuts what is pasted into it, but for the search box, where one sees it', () => {
  const apps = join(import.meta.dirname, '../apps');
  const fields = globSync('{storefront/app,backoffice/src}/**/*.tsx', { cwd: apps });
  const cutting = fields.filter((file) => {
    const text = readFileSync(join(apps, file), 'utf8');
    // The inputs of react-admin take a bound of that name and say it; an element, or what its attributes come from, cuts.
    return /<(?:input|textarea|TextField|TextArea)\b[^>]*\smaxLength=|htmlInput: \{[^}]*maxLength/s.test(
      text,
    );
  });
  expect(fields.length).toBeGreaterThan(200);
  expect(cutting).toEqual(['storefront/app/layout/global-search.tsx']);
});
