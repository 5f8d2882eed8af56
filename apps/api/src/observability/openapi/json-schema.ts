import type { z } from 'zod';

type Context = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

/**
 * What zod cannot say in JSON Schema by itself: no body at all, which is undefined. A pattern is always Unicode's there
 * and has no flags, so one that needs another flag is refused here rather than described wrongly.
 *
 * @throws for a pattern with such a flag
 */
export function toJsonSchema({ zodSchema, jsonSchema }: Context) {
  if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null';
  for (const { flags, source } of listPatterns(zodSchema)) {
    if (!/^u?$/.test(flags)) throw new Error(`/${source}/${flags}: write it without '${flags}'.`);
  }
}

function listPatterns({ _zod: { def } }: z.core.$ZodTypes): RegExp[] {
  const definitions: object[] = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
  return definitions.flatMap((one) =>
    'pattern' in one && one.pattern instanceof RegExp ? [one.pattern] : [],
  );
}
