import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheOutcome } from '@pouchery/observability/http-metrics';
import { readRequestId } from '@pouchery/observability/request-id';
import { type RequestLine, toLoggedMs } from '@pouchery/observability/request-line';
import { type RequestSpan, TRACEPARENT_HEADER, type Tracing } from '@pouchery/observability/tracing';
import { proxyRecogniser } from '@pouchery/observability/trusted-proxies';
import type { Env } from './env.ts';
import { http } from './metrics.ts';

/** What is known of a request by the end of its response. */
export type RequestRecord = {
  /** The pattern of the page's route, or what else was asked for: few names, none of which a stranger can make up. */
  route: string;
  cache: CacheOutcome;
  /** Names it in the log, and at the API. */
  readonly id: string;
  /** While it is traced. */
  readonly span: RequestSpan | undefined;
};

export type RecordRequest = (req: IncomingMessage, res: ServerResponse) => RequestRecord;

type Options = Pick<Env, 'trustProxy'> & {
  /** Takes a line for each request; without it none is made. */
  writeLine?: ((line: RequestLine) => void) | undefined;
  tracing?: Tracing | undefined;
};

/** Makes what notes a request that has come; it is counted, and logged, once its response has left or its visitor has. */
export function openRequestRecorder({ trustProxy, writeLine, tracing }: Options): RecordRequest {
  const isProxy = proxyRecogniser(trustProxy);

  return function recordRequest(req, res) {
    const began = performance.now();
    const bytesBefore = writeLine ? req.socket.bytesWritten : 0;
    const record = new LazyRecord(req, isProxy, tracing);
    res.once('close', () => {
      const { route, cache } = record;
      const isWhole = res.writableFinished;
      const [method, status, ms] = [req.method ?? '', res.statusCode, performance.now() - began];
      if (isWhole) http.finished({ method, route, status, cache }, ms / 1_000);
      else http.aborted(route);
      record.span?.end({ method, route, status, cache, id: record.id });
      writeLine?.({
        request_id: record.id,
        method,
        route,
        status,
        ms: toLoggedMs(ms),
        bytes: req.socket.bytesWritten - bytesBefore,
        cache,
        ...(!isWhole && { aborted: true }),
      });
    });
    return record;
  };
}

/** Most pages are cached ones that need no id. */
class LazyRecord implements RequestRecord {
  route = 'refused';
  cache: CacheOutcome = 'none';
  private readonly request: IncomingMessage;
  private readonly isProxy: ReturnType<typeof proxyRecogniser>;
  private known: string | undefined;
  readonly span: RequestSpan | undefined;

  constructor(
    request: IncomingMessage,
    isProxy: ReturnType<typeof proxyRecogniser>,
    tracing: Tracing | undefined,
  ) {
    this.request = request;
    this.isProxy = isProxy;
    this.span = tracing?.startRequest(this.readTraceparent());
  }

  /** A stranger's is not believed: they could have each of their requests kept. */
  private readTraceparent() {
    const given = this.request.headers[TRACEPARENT_HEADER];
    const isBelieved = typeof given === 'string' && this.isProxy(this.request.socket.remoteAddress);
    return isBelieved ? given : undefined;
  }

  get id() {
    const { request, isProxy } = this;
    this.known ??= readRequestId(request, () => isProxy(request.socket.remoteAddress));
    return this.known;
  }
}
