import type { Answer, Endpoint } from '@pouchery/contract/endpoint';
import type { Locale } from '@pouchery/contract/locales';
import { requestApi } from '../../app/api/api-request.server.ts';
import type { Env } from '../env.ts';

/** The API refused, or said something else than the contract has. */
export class ApiFailure extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type Backend = Pick<Env, 'apiUrl' | 'publicApiUrl'>;
type Call = { params?: Record<string, string>; query?: Record<string, string>; locale?: Locale };

/** Reads one call of the API for a file of the site. Throws an ApiFailure, or what the connection throws. */
export async function readApi<E extends Endpoint>(
  { apiUrl, publicApiUrl }: Backend,
  endpoint: E,
  call: Call = {},
): Promise<Answer<E>> {
  const { params = {}, query = {}, locale = 'en' } = call;
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const address = apiUrl + path + (search && `?${search}`);
  const { status, body: bytes } = await requestApi(address, {
    accept: 'application/json',
    'accept-language': locale,
  });
  if (status !== 200) throw new ApiFailure(status, `${path} answered ${status}`);
  // Pictures come from the shop's own address (server/media.ts).
  const text = bytes.toString().replaceAll(`${publicApiUrl}/media/`, '/media/');
  const body = endpoint.schema.response[200]?.safeParse(JSON.parse(text));
  if (!body?.success) throw new ApiFailure(502, `the answer of ${path} does not fit`);
  return body.data as Answer<E>;
}
