import { RENDER_KEY_HEADER } from '@pouchery/contract/paths';
import type { TurnLimits } from '@pouchery/overload/event-loop-turn';
import type { Priority } from '@pouchery/overload/priority';
import { createSlots, Overloaded, type Release, type SlotLimits, type Slots } from '@pouchery/overload/slots';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '#api/same-secret.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { SAFE } from './anti-forgery.ts';
import { unavailable } from './api-error.ts';

/** `always`: served whatever else is under way, because it costs next to nothing or has a bound of its own. */
type RoutePriority = Priority | 'always';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What is served first under load. By default: public reads are a `page`, all else is `essential`. A function, where
     * that depends on the query as it stands in the address.
     */
    priority?: RoutePriority | ((query: Record<string, unknown>) => RoutePriority);
  }
  interface FastifyRequest {
    /**
     * Gives back the place that the request takes among those under way; null while it takes none. For a handler, too, before it
     * waits for somebody else's service: one that hangs would else take all places.
     */
    release: Release | null;
  }
}

/** `turn`: what is served of a turn of the event loop (turn-limit.ts). */
export type LoadLimits = SlotLimits & { turn: TurnLimits };

export type SheddingOptions = {
  limits: LoadLimits;
  /** Whoever shows one asks for a page that the storefront has agreed to render. */
  renderKeys: SecretKeys;
  onShed: (priority: Priority) => void;
};

// One for all, as in `slots`.
const TOO_BUSY = unavailable();

/** Longer than a handler takes when the database hangs. */
const MAX_HANDLER_MS = 5_000;
/** As many at once as there are connections to the database; a refusal waits for up to two turns and may take 50 ms. */
export const LIMITS: LoadLimits = {
  running: 10,
  waiting: 200,
  waitMs: 400,
  maxWaitMs: 2_000,
  turn: { servingMs: 24, crowdedMs: 12 },
};

/**
 * Bounds how many requests are under way and how many wait; what is too much is refused at once with 503. Cached public
 * responses never come here. After the headers that a browser needs to read a refusal, before whatever asks the database.
 * Gives the places, to be measured.
 */
export function addLoadShedding(
  app: FastifyInstance,
  { limits, renderKeys, onShed }: SheddingOptions,
): Pick<Slots, 'stats'> {
  const slots = createSlots(limits);
  app.decorateRequest('release', null);

  // A request with a body takes its place once the body is there: whoever sends it slowly holds up nobody.
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) await takePlace(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (hasBody(request)) await takePlace(request, reply);
  });

  async function takePlace(request: FastifyRequest, reply: FastifyReply) {
    const asked = getPriority(request);
    if (asked === 'always') return;
    const isForRender = asked !== 'essential' && isForPage(request, renderKeys);
    const priority = isForRender ? 'page' : asked;
    // A page that was let in has waited once already, and is refused late if one of its calls is.
    const acceptedWaitMs = isForRender ? limits.maxWaitMs : undefined;
    try {
      const release = await slots.take(priority, () => !reply.raw.destroyed, acceptedWaitMs);
      request.release = () => {
        release();
        request.release = null;
      };
      reply.raw.once('close', () => {
        // Of a request that was cut off before it had a handler.
        if (request.release) setTimeout(release, MAX_HANDLER_MS).unref();
      });
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      onShed(priority);
      throw TOO_BUSY;
    }
  }

  // When the handler is done, not when the response has left: whoever left before it came makes no room meanwhile.
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const result: unknown = handler.call(this, request, reply);
      const release = () => request.release?.();
      if (result instanceof Promise) result.then(release, release);
      return result;
    };
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.release?.();
    done(null, payload);
  });
  return slots;
}

/** Whether the storefront asks for a page that it has agreed to render. */
export function isForPage({ headers }: FastifyRequest, renderKeys: SecretKeys) {
  const key = headers[RENDER_KEY_HEADER];
  return typeof key === 'string' && renderKeys.some((known) => isSameSecret(key, known));
}

export function getPriority({
  is404,
  method,
  query,
  routeOptions: { config },
}: FastifyRequest): RoutePriority {
  if (is404 || method === 'OPTIONS') return 'always';
  const { priority } = config;
  if (typeof priority === 'function') return priority(query as Record<string, unknown>);
  if (priority) return priority;
  return config.public && SAFE.has(method) ? 'page' : 'essential';
}

function hasBody({ headers }: FastifyRequest) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
