import type { ServerResponse } from 'node:http';
import { CHANGES_PATH } from '@pouchery/contract/paths';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '#api/http/api-error.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import type { ChangeFeed } from './change-feed.ts';
import { requireChangesKey } from './require-changes-key.ts';

/** A storefront whose API went without a word notices after three of them (apps/storefront/server/change-feed.ts). */
const HEARTBEAT_MS = 2_000;
const HELLO = `event: hello\ndata: ${JSON.stringify({ heartbeat_ms: HEARTBEAT_MS })}\n\n`;
/** Each is a storefront that knows the key (docs/scaling.md). */
const MAX_SUBSCRIBERS = 2_000;
/** A subscriber that lets this much pile up is not reading; it comes back and starts afresh. */
const MAX_BACKLOG_BYTES = 1_000_000;

/** Tells when lists were old for a while, and with them what was made of them. It hears of the feed first. */
type Memory = Record<'on' | 'off', (event: 'current', listener: () => void) => unknown> & {
  isBehind: boolean;
};

/**
 * `GET /api/changes/`: server-sent events, for who shows a key: a connection is held for each subscriber. `hello` on connecting, and again whenever changes may have been missed:
 * forget everything, and how often a sign of life follows. `tags` with a JSON array of tags that changed; `*` among them means everything. Gives what counts the
 * subscribers.
 */
export function addChangesRoute(
  app: FastifyInstance,
  { feed, memory }: { feed: ChangeFeed; memory: Memory },
  keys: SecretKeys,
) {
  const subscribers = new Set<ServerResponse>();

  function send(event: string) {
    for (const subscriber of subscribers) {
      if (subscriber.writableLength > MAX_BACKLOG_BYTES) subscriber.destroy();
      else subscriber.write(event);
    }
  }
  const sendTags = (tags: string[]) => send(`event: tags\ndata: ${JSON.stringify(tags)}\n\n`);
  const sendHello = () => send(HELLO);
  feed.on('tags', sendTags);
  const hear = () => memory.isBehind && sendHello();
  feed.on('heard', hear);
  memory.on('current', sendHello);
  const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS).unref();

  app.get(
    CHANGES_PATH,
    { schema: { summary: 'Change feed', hide: true }, config: { priority: 'always' } },
    (request, reply) => {
      requireChangesKey(request, keys);
      if (subscribers.size >= MAX_SUBSCRIBERS) throw unavailable('Too many subscribers.');
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no', // nginx would hold events back
      });
      reply.raw.write(`retry: 1000\n${HELLO}`);
      subscribers.add(reply.raw);
      reply.raw.once('close', () => subscribers.delete(reply.raw));
    },
  );

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    feed.off('tags', sendTags);
    feed.off('heard', hear);
    memory.off('current', sendHello);
    for (const subscriber of subscribers) subscriber.end();
  });
  return () => subscribers.size;
}
