import type { z } from 'zod';

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
type Check = { check: string; maximum?: unknown; format?: string };

/**
 * The longest and largest that a schema takes: every text and list at its bound, every number at its maximum. `known` says what
 * stands at a path (`slug`, `offers[].url`, `*.url`) that only some values can.
 */
export function longestValue(
  schema: z.ZodType,
  known: Record<string, unknown>,
  sign: string,
  at = '',
): unknown {
  const own = Object.keys(known).find(
    (path) => path === at || (path.startsWith('*') && at.endsWith(path.slice(1))),
  );
  if (own !== undefined) return known[own];
  const def = schema._zod.def as Def;
  const inner = (one: unknown, name = at) => longestValue(one as z.ZodType, known, sign, name);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as object).map(([name, one]) => [
          name,
          inner(one, at ? `${at}.${name}` : name),
        ]),
      );
    case 'array':
      return Array.from({ length: Number(bound(def, 'max_length') ?? 2) }, () =>
        inner(def.element, `${at}[]`),
      );
    case 'record':
      return Object.fromEntries(
        (def.keyType as z.ZodEnum).options.map((key) => [key, inner(def.valueType, `${at}.${key}`)]),
      );
    case 'union':
      return inner((def.options as unknown[]).at(-1));
    case 'string':
      return def.format === 'date' ? '9999-12-31' : longestText(def, sign, at);
    case 'number':
      return bound(def, 'less_than') ?? 2_147_483_647;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries as object).at(-1);
    case 'pipe':
      return inner(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
      return inner(def.innerType);
    default:
      throw new Error(`${at}: nothing is known of ${def.type}.`);
  }
}

function longestText(def: Def, sign: string, at: string) {
  const most = bound(def, 'max_length');
  if (typeof most !== 'number') throw new Error(`${at} has no bound.`);
  return sign
    .repeat(Math.ceil(most / sign.length))
    .slice(0, most - (most % sign.length))
    .padEnd(most, 'x');
}

function bound(def: Def, kind: string) {
  const checks = ((def.checks ?? []) as { _zod: { def: Check } }[]).map((one) => one._zod.def);
  return checks.find(({ check }) => check === kind)?.[kind === 'less_than' ? ('value' as never) : 'maximum'];
}
