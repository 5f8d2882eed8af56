import { setTimeout as pause } from 'node:timers/promises';
import { CHANGES_PATH } from '@pouchery/contract/paths';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { z } from 'zod';
import type { PageCache } from './page-cache.ts';

const tagList = z.array(z.string());
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;
/** Silence for longer means that the connection is dead, where the API does not say how often it sends a sign of life … */
const SILENCE_MS = 45_000;
/** … and so many missing ones where it does. */
const MAX_MISSED = 3;
const helloData = z.object({ heartbeat_ms: z.int().min(50).max(15_000) });
/** Characters; the tags of a change are a few hundred. */
const MAX_EVENT = 1_000_000;

type Listener = Pick<PageCache, 'changed' | 'watched' | 'unwatched'>;
type Options = {
  apiUrl: string;
  /** What the API asks for there; another back end may ask for nothing. */
  readKey: () => string | undefined;
  listeners: Listener[];
  log: (entry: Record<string, unknown>) => void;
  silence?: number;
};

/**
 * Listens to the API's change feed and tells the page cache and others (docs/decisions/0010).
 * Connects again for as long as the process lives; `stop` ends it.
 */
export function followChanges({ apiUrl, readKey, listeners, log, silence = SILENCE_MS }: Options) {
  const stopped = new AbortController();
  const first = Promise.withResolvers<void>();
  let wait = FIRST_WAIT_MS;
  let isLogged = false;

  function notify(tags: string[]) {
    for (const listener of listeners) listener.changed(tags);
  }

  /** Gives how long the API may be silent from now on, where it says so. */
  function hear({ event, data }: EventSourceMessage) {
    if (event === 'tags') notify(tagList.parse(JSON.parse(data)));
    if (event !== 'hello') return undefined;
    for (const listener of listeners) listener.watched();
    first.resolve();
    wait = FIRST_WAIT_MS;
    if (isLogged) log({ message: 'The change feed is back.' });
    isLogged = false;
    return readLongestSilence(data);
  }

  async function listen() {
    const quiet = new AbortController();
    const giveUpAfter = (ms: number) => setTimeout(() => quiet.abort(), ms);
    let timer = giveUpAfter(silence);
    try {
      const key = readKey();
      const response = await fetch(apiUrl + CHANGES_PATH, {
        headers: { accept: 'text/event-stream', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        // The key is for this API alone.
        redirect: 'error',
        signal: AbortSignal.any([stopped.signal, quiet.signal]),
      });
      if (!response.ok || !response.body || !isEventStream(response)) {
        throw new Error(getReason(response.status));
      }
      await readEvents(response.body, {
        onBytes: () => timer.refresh(),
        onEvent: (message) => {
          const limit = hear(message);
          if (limit === undefined) return;
          clearTimeout(timer);
          timer = giveUpAfter(limit);
        },
      });
      throw new Error('it ended');
    } finally {
      clearTimeout(timer);
      quiet.abort();
    }
  }

  async function follow() {
    while (!stopped.signal.aborted) {
      await listen().catch((error: Error) => {
        if (stopped.signal.aborted) return;
        for (const listener of listeners) listener.unwatched();
        first.resolve();
        if (!isLogged) log({ level: 'warn', message: `No change feed (${error.message}): pages live 30 s.` });
        isLogged = true;
      });
      await pause(withJitter(wait), undefined, { signal: stopped.signal }).catch(() => {});
      wait = Math.min(wait * 2, MAX_WAIT_MS);
    }
  }

  const following = follow();
  return {
    /** Resolves when changes are heard, or the first try to hear them has failed. */
    begun: first.promise,
    async stop() {
      stopped.abort();
      await following;
    },
  };
}

/** Undefined where the back end says nothing of it, or something else. */
function readLongestSilence(data: string) {
  try {
    return MAX_MISSED * helloData.parse(JSON.parse(data)).heartbeat_ms;
  } catch {
    return undefined;
  }
}

/** Half to all of a wait: storefronts that lost the same API do not all come back at once. */
function withJitter(wait: number) {
  return wait * (0.5 + Math.random() / 2);
}

function getReason(status: number) {
  return status === 401 ? 'it asks for another CHANGES_KEY' : `it answered ${status}`;
}

function isEventStream(response: Response) {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

/** Reads the events of a body until it ends; calls `onBytes` for every sign of life, comments included. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onBytes, onEvent }: { onBytes: () => void; onEvent: (event: EventSourceMessage) => void },
) {
  const parser = createParser({
    onEvent,
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
    maxBufferSize: MAX_EVENT,
  });
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    onBytes();
    parser.feed(decoder.decode(bytes, { stream: true }));
  }
}
