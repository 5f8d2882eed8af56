import type { Endpoint, ResponseBody } from '@pouchery/contract/endpoint';
import type { Locale } from '@pouchery/contract/locales';
import { apiAddress, ownMedia } from '../../app/api/api-address.ts';
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
): Promise<ResponseBody<E>> {
  const address = apiAddress(endpoint.url, call);
  const { status, body } = await requestApi(apiUrl + address, {
    accept: 'application/json',
    'accept-language': call.locale ?? 'en',
  });
  if (status !== 200) throw new ApiFailure(status, `${address} answered ${status}`);
  const text = ownMedia(body.toString(), publicApiUrl);
  const parsed = endpoint.schema.response[200]?.safeParse(JSON.parse(text));
  if (!parsed?.success) throw new ApiFailure(502, `the response of ${address} does not fit`);
  return parsed.data as ResponseBody<E>;
}
