import type { Endpoint, ResponseBody } from '@pouchery/contract/endpoint';
import { PREVIEW_HEADER, RENDER_KEY_HEADER, TAGS_HEADER } from '@pouchery/contract/paths';
import { z } from 'zod';
import type { PageRequest, RenderRecord } from '#app/page-request.server.ts';
import { site } from '#app/site.ts';
import { type AnyInput, apiAddress, ownMedia, type QueryInput } from './api-address.ts';
import { parseJson, requestApi } from './api-request.server.ts';
import { PageFailure, PageMoved } from './page-failure.ts';
import type { Section } from './section.ts';

type Input<E extends Endpoint> = (E['schema']['params'] extends z.ZodType
  ? { params: z.input<E['schema']['params']> }
  : { params?: never }) &
  (E['schema']['querystring'] extends z.ZodType ? { query?: QueryInput } : { query?: never });

type InputArguments<E extends Endpoint> =
  Record<string, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** The server's client of the API: public reads while a page is rendered, without anybody's cookies. */
export type PageData = {
  /**
   * The call a page cannot do without. Throws a 404 response when the API says the thing does not
   * exist and a 503 one for every other failure (docs/behaviour.md#page-failures). What was renamed
   * redirects for good to the same page of the name it has now.
   */
  call<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<ResponseBody<E>>;
  /**
   * One of several things that a page can do without: undefined where there is none. What was renamed is found under the
   * name it has now. Throws 503 for every other failure.
   */
  find<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<ResponseBody<E> | undefined>;
  /** A call whose failure costs only its part of the page; never throws. */
  section<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<Section<ResponseBody<E>>>;
  /** A call that a back end need not have: where it has none the page is whole without it. Never throws. */
  optional<E extends Endpoint>(
    endpoint: E,
    ...input: InputArguments<E>
  ): Promise<ResponseBody<E> | undefined>;
};

const detail = z.object({ detail: z.string() });
const [BAD_GATEWAY, GATEWAY_TIMEOUT] = [502, 504];

export class ApiFailure extends Error {
  readonly status: number | undefined;
  /** The API's own sentence when what was asked for does not exist. */
  readonly notFound: string | undefined;
  /** The name it has now, when what was asked for was renamed. */
  readonly movedTo: string | undefined;
  constructor(
    message: string,
    { status, notFound, movedTo }: { status?: number; notFound?: string; movedTo?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.notFound = notFound;
    this.movedTo = movedTo;
  }
}

/** The API would answer a little later. */
class ApiOverloaded extends ApiFailure {}

/** Makes one render's client of the API; identical calls within it are one call. */
export function createPageData(page: PageRequest, record: RenderRecord): PageData {
  const running = new Map<string, Promise<unknown>>();

  function answer(endpoint: Endpoint, input: AnyInput): Promise<unknown> {
    const address = apiAddress(endpoint.url, input);
    const known = running.get(address);
    if (known) return known;
    const call = fetchResponse(page, record, endpoint, address);
    running.set(address, call);
    return call;
  }

  function logFailure(endpoint: Endpoint, error: unknown) {
    record.complete = false;
    // The API counts what it refuses; a line for each would flood the log.
    if (error instanceof ApiOverloaded) return;
    page.log({
      level: 'error',
      request_id: page.id,
      message: `${endpoint.method} ${endpoint.url} failed: ${error instanceof Error ? error.message : error}`,
    });
  }

  return {
    async call(endpoint, ...[input]) {
      try {
        return (await answer(endpoint, input ?? {})) as ResponseBody<typeof endpoint>;
      } catch (error) {
        if (error instanceof ApiFailure && error.notFound !== undefined) {
          throw new PageFailure(404);
        }
        if (error instanceof ApiFailure && error.movedTo !== undefined) {
          throw new PageMoved(renamedPath(page.path, error.movedTo));
        }
        logFailure(endpoint, error);
        if (error instanceof ApiOverloaded) record.isOverloaded = true;
        throw new PageFailure(503);
      }
    },
    async find(endpoint, ...[input]) {
      type Found = ResponseBody<typeof endpoint>;
      const moved = (error: unknown) => {
        if (!(error instanceof ApiFailure) || error.movedTo === undefined) throw error;
        return answer(endpoint, { ...input, params: { slug: error.movedTo } });
      };
      try {
        return (await answer(endpoint, input ?? {}).catch(moved)) as Found;
      } catch (error) {
        if (error instanceof ApiFailure && error.notFound !== undefined) return undefined;
        logFailure(endpoint, error);
        throw new PageFailure(503);
      }
    },
    async section(endpoint, ...[input]) {
      try {
        return { data: (await answer(endpoint, input ?? {})) as ResponseBody<typeof endpoint> };
      } catch (error) {
        // What does not exist is an answer; its tags announce when it does.
        if (!(error instanceof ApiFailure) || error.notFound === undefined) logFailure(endpoint, error);
        // What a visitor of any language may read, as a gateway would say it; the reason is for the log.
        const status = error instanceof ApiFailure ? (error.status ?? BAD_GATEWAY) : GATEWAY_TIMEOUT;
        return { error: `HTTP ${status}` };
      }
    },
    async optional(endpoint, ...[input]) {
      try {
        return (await answer(endpoint, input ?? {})) as ResponseBody<typeof endpoint>;
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 404) logFailure(endpoint, error);
        return undefined;
      }
    },
  };
}

/** What the API answers to a read; notes in `record` what the page depends on through it. Throws ApiFailure. */
export async function fetchResponse<E extends Endpoint>(
  page: PageRequest,
  record: RenderRecord,
  endpoint: E,
  address: string,
): Promise<ResponseBody<E>> {
  const { traceCall = untraced } = page;
  const { status, headers, body } = await traceCall(`${endpoint.method} ${endpoint.url}`, (traceparent) =>
    requestApi(page.apiOrigin + address, {
      ...listHeaders(page),
      ...(traceparent && { traceparent }),
    }),
  );
  if (status === 503 && headers['retry-after'] !== undefined) {
    record.overloaded += 1;
    throw new ApiOverloaded('the API has too much to do');
  }
  record.answered += 1;
  const text = ownMedia(body.toString(), site.apiUrl);
  const tags = headers[TAGS_HEADER];
  if (typeof tags !== 'string') record.tagged = false;
  else for (const tag of tags.split(',')) record.tags.add(tag.trim());
  if (status !== 200) {
    const refusal = detail.safeParse(parseJson(text));
    // Only what is asked for by name, or a list's further page, can be missing; a list that answers 404
    // is a back end without that call.
    const isNamed = endpoint.schema.params !== undefined || /[?&]page=/.test(address);
    // A name longer than any is not read at all.
    const isMissing = (status === 404 || status === 414) && isNamed;
    const notFound = isMissing && refusal.success ? refusal.data.detail : undefined;
    const movedTo = status === 301 ? /([\w~%-]+)\/$/.exec(headers.location ?? '')?.[1] : undefined;
    throw new ApiFailure(`the API answered ${status}`, {
      status,
      ...(notFound !== undefined && { notFound }),
      ...(movedTo !== undefined && { movedTo }),
    });
  }
  const answer = endpoint.schema.response[200]?.safeParse(parseJson(text));
  if (!answer?.success) {
    const where = answer?.error.issues[0];
    throw new ApiFailure(`the answer does not fit: ${where?.path.join('.')} ${where?.message}`);
  }
  return answer.data as ResponseBody<E>;
}

/** The page's address under another name; what a data request adds to it is left out. */
function renamedPath(path: string, name: string) {
  const { pathname, searchParams } = new URL(path, 'http://shop');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return `${pathname.slice(0, pathname.lastIndexOf('/'))}/${name}${query}`;
}

function listHeaders(page: PageRequest): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': page.locale,
    'x-request-id': page.id,
    ...(page.renderKey && { [RENDER_KEY_HEADER]: page.renderKey }),
    ...(page.preview && { [PREVIEW_HEADER]: page.preview.pass }),
  };
}

function untraced<Result>(_name: string, work: (traceparent: undefined) => Promise<Result>) {
  return work(undefined);
}
