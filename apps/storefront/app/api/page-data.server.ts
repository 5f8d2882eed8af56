import type { Answer, Endpoint } from '@pouchery/contract/endpoint';
import { TAGS_HEADER } from '@pouchery/contract/paths';
import { createContext, data } from 'react-router';
import { z } from 'zod';
import type { PageRequest, RenderRecord } from '#app/page-request.server.ts';
import { site } from '#app/site.ts';
import { requestApi } from './api-request.server.ts';
import type { Part } from './part.ts';

type Input<E extends Endpoint> = (E['schema']['params'] extends z.ZodType
  ? { params: z.input<E['schema']['params']> }
  : { params?: never }) &
  (E['schema']['querystring'] extends z.ZodType ? { query?: QueryInput } : { query?: never });

/** Query as it stands in an address; empty values are left out. */
type QueryInput = Record<string, string | number | readonly (string | number)[] | null | undefined>;

type InputArguments<E extends Endpoint> =
  Record<string, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** The server's door to the API: public reads while a page is rendered, without anybody's cookies. */
export type PageData = {
  /**
   * The call a page cannot do without. Throws a 404 response when the API says the thing does not
   * exist and a 503 one for every other failure (architecture.md §6, "Refusals told apart").
   */
  call<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<Answer<E>>;
  /** A call whose failure costs only its part of the page; never throws. */
  part<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<Part<Answer<E>>>;
  /** Marks what a page only shows, in `<Still>`: a loaded document does not carry it a second time as data. */
  still<T>(data: T): T | undefined;
};

export const pageData = createContext<PageData>();

const detail = z.object({ detail: z.string() });

class ApiFailure extends Error {
  /** The API's own sentence when what was asked for does not exist. */
  readonly notFound: string | undefined;
  constructor(message: string, notFound?: string) {
    super(message);
    this.notFound = notFound;
  }
}

/** Makes the door for one render; identical calls within it are one call. */
export function createPageData(page: PageRequest, record: RenderRecord): PageData {
  const running = new Map<string, Promise<unknown>>();

  function answer(endpoint: Endpoint, input: AnyInput): Promise<unknown> {
    const address = apiAddress(endpoint.url, input);
    const known = running.get(address);
    if (known) return known;
    const call = fetchAnswer(page, record, endpoint, address);
    running.set(address, call);
    return call;
  }

  function note(endpoint: Endpoint, error: unknown) {
    record.complete = false;
    page.log({
      level: 'error',
      request: page.id,
      message: `${endpoint.method} ${endpoint.url} failed: ${error instanceof Error ? error.message : error}`,
    });
  }

  return {
    async call(endpoint, ...[input]) {
      try {
        return (await answer(endpoint, input ?? {})) as Answer<typeof endpoint>;
      } catch (error) {
        if (error instanceof ApiFailure && error.notFound !== undefined) {
          throw data(error.notFound, { status: 404 });
        }
        note(endpoint, error);
        throw data(null, { status: 503 });
      }
    },
    async part(endpoint, ...[input]) {
      try {
        return { data: (await answer(endpoint, input ?? {})) as Answer<typeof endpoint> };
      } catch (error) {
        note(endpoint, error);
        // What a visitor may read; addresses and system errors are for the log.
        return { error: error instanceof ApiFailure ? error.message : 'no answer' };
      }
    },
    // A function is what React Router leaves out of the data a document carries; `<Still>` calls it.
    still: (data) => (page.isDocument ? ((() => data) as typeof data) : data),
  };
}

type AnyInput = { params?: unknown; query?: QueryInput };

/** Path and query of a call: parameters filled in, empty query values left out. */
function apiAddress(url: string, { params, query }: AnyInput) {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function fetchAnswer(page: PageRequest, record: RenderRecord, endpoint: Endpoint, address: string) {
  const {
    status,
    headers,
    body: bytes,
  } = await requestApi(page.apiOrigin + address, {
    accept: 'application/json',
    'accept-language': page.locale,
    'x-request-id': page.id,
  });
  // Pictures come from the shop's own address (server/media.ts).
  const text = bytes.toString().replaceAll(`${site.apiUrl}/media/`, '/media/');
  const tags = headers[TAGS_HEADER];
  if (typeof tags !== 'string') record.tagged = false;
  else for (const tag of tags.split(',')) record.tags.add(tag.trim());
  if (status !== 200) {
    const body = detail.safeParse(parseJson(text));
    // Only what is asked for by name, or a list's further page, can be missing; a list that answers 404
    // is a back end without that call.
    const isNamed = endpoint.schema.params !== undefined || /[?&]page=/.test(address);
    const notFound = status === 404 && isNamed && body.success ? body.data.detail : undefined;
    throw new ApiFailure(`the API answered ${status}`, notFound);
  }
  const body = endpoint.schema.response[200]?.safeParse(parseJson(text));
  if (!body?.success) {
    const where = body?.error.issues[0];
    throw new ApiFailure(`the answer does not fit: ${where?.path.join('.')} ${where?.message}`);
  }
  return body.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
