import type { Endpoint } from '../endpoint.ts';
import { detailError } from '../errors.ts';
import { BACKOFFICE_PATHS, type BackofficeCallName } from './paths.ts';

/**
 * Describes one call of the back office: its path comes from `BACKOFFICE_PATHS`, its shapes from `schema`. Each may
 * refuse with 403 whoever is not allowed.
 */
export function staffEndpoint<
  const Name extends BackofficeCallName,
  const Schema extends Omit<Endpoint['schema'], 'tags' | 'operationId'>,
>(name: Name, schema: Schema) {
  const [method, url] = BACKOFFICE_PATHS[name];
  const response = { 403: detailError, ...schema.response } as {
    403: typeof detailError;
  } & Schema['response'];
  // Some calls are named as those for visitors are.
  const operationId = `backoffice${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { name, method, url, schema: { ...schema, operationId, tags: ['back office'], response } };
}
