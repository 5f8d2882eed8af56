import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing } from './tracing.ts';

type Options = {
  /** The collector's address, as `OTEL_EXPORTER_OTLP_ENDPOINT` has it; `/v1/traces` is added. */
  endpoint: string;
  /** How many of the traces that begin here are kept, from 0 to 1. */
  share: number;
  program: 'api' | 'storefront';
  version: string;
  environment: string;
};

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const EXPORT_TIMEOUT_MS = 5_000;
const EXPORT_EVERY_MS = 2_000;
/** Spans that wait for the collector; further ones are dropped. */
const MAX_WAITING = 2_048;
/** How long a program that ends waits for the collector. */
const MAX_CLOSE_MS = 1_500;
const MAX_DEPTH = 20;

/**
 * Traces to a collector that speaks OTLP over HTTP. This module loads OpenTelemetry's packages, so programs import it when
 * traces are wanted. Spans are made by hand where requests, calls and statements pass anyway: what instruments whole packages would
 * note addresses, callers and statements.
 */
export function openTracing(options: Options): Tracing {
  const provider = createProvider(options);
  const tracer = provider.getTracer('pouchery', options.version);
  const current = new AsyncLocalStorage<Span>();

  function start(name: string, kind: SpanKind, parent: Span) {
    return tracer.startSpan(name, { kind }, trace.setSpan(ROOT_CONTEXT, parent));
  }

  return {
    startRequest(traceparent) {
      const context = traceparent === undefined ? ROOT_CONTEXT : readParent(traceparent);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, context);
      return {
        run: (work) => current.run(span, work),
        end({ method, route, status, cache, id }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'pouchery.cache': cache,
            'pouchery.request_id': id,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },

    async call(name, work) {
      const parent = current.getStore();
      if (!parent) return work(undefined);
      const span = start(name, SpanKind.CLIENT, parent);
      try {
        return await work(writeTraceparent(span));
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },

    startStatement(text) {
      const parent = current.getStore();
      if (!parent?.isRecording()) return undefined;
      const { kind, table } = describeStatement(text);
      const span = start(table ? `${kind} ${table}` : kind, SpanKind.CLIENT, parent);
      span.setAttributes({
        'db.system.name': 'postgresql',
        'db.operation.name': kind,
        ...(table && { 'db.collection.name': table }),
      });
      return (error) => {
        if (error) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },

    async close() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, sleep(MAX_CLOSE_MS)]);
    },
  };
}

function createProvider({ endpoint, share, program, version, environment }: Options) {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `pouchery-${program}`,
      'service.version': version,
      'deployment.environment.name': environment,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
}

function readParent(traceparent: string) {
  const [, traceId, spanId, flags = '00'] = TRACEPARENT.exec(traceparent) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function writeTraceparent(span: Span) {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Never more of it: a statement may hold what somebody searched. */
function describeStatement(text: string) {
  const [, kind = 'statement'] = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)\b/i.exec(text) ?? [];
  const outer = withoutNested(text);
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]\w{0,62})"?/i.exec(outer) ?? [];
  return { kind: kind.toUpperCase(), table };
}

/** What stands in brackets may be a query of its own. */
function withoutNested(text: string, depth = 0): string {
  const shorter = text.replace(/\([^()]*\)/g, ' ');
  return shorter === text || depth === MAX_DEPTH ? shorter : withoutNested(shorter, depth + 1);
}
