import type { z } from 'zod';
import { type CallName, PATHS } from './paths.ts';

/** Fastify's own route options minus the handler, so that no adapter is needed. */
export type Endpoint = {
  method: string;
  url: string;
  schema: {
    summary: string;
    tags: string[];
    params?: z.ZodType;
    querystring?: z.ZodType;
    body?: z.ZodType;
    response: Record<number, z.ZodType>;
  };
};

/** Describes one call: its path comes from `PATHS`, its shapes from `schema`. */
export function endpoint<const Name extends CallName, Schema extends Endpoint['schema']>(
  name: Name,
  schema: Schema,
) {
  const [method, url] = PATHS[name];
  return { name, method, url, schema };
}

/** What a caller of the endpoint gets with status 200. */
export type Answer<E extends { schema: { response: Record<number, z.ZodType> } }> = z.infer<
  E['schema']['response'][200]
>;
