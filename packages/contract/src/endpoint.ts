import type { z } from 'zod';
import { type CallName, PATHS } from './paths.ts';
import type { Security } from './security.ts';

/** One file as a form's field `file`, or the file itself. */
export type FileType = 'multipart/form-data' | 'application/octet-stream';

/** Fastify's own route options minus the handler, so that no adapter is needed. */
export type Endpoint = {
  method: string;
  url: string;
  schema: {
    summary: string;
    tags: string[];
    /** Also what a generated client calls it. */
    operationId: string;
    /** Who may call it (security.ts); everybody without it. Staff are named by the route itself. */
    security?: Security;
    /** Media type of a body that is a file rather than JSON. */
    consumes?: [FileType];
    /** Media types of a response that is a file. */
    produces?: string[];
    params?: z.ZodType;
    querystring?: z.ZodType;
    body?: z.ZodType;
    response: Record<number, z.ZodType>;
  };
};

/** Describes one call: its path comes from `PATHS`, its shapes from `schema`. */
export function endpoint<const Name extends CallName, Schema extends Omit<Endpoint['schema'], 'operationId'>>(
  name: Name,
  schema: Schema,
) {
  const [method, url] = PATHS[name];
  return { name, method, url, schema: { ...schema, operationId: name } };
}

/** What a caller of the endpoint gets with status 200. */
export type ResponseBody<E extends { schema: { response: Record<number, z.ZodType> } }> = z.infer<
  E['schema']['response'][200]
>;
