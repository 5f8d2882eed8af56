import { setTimeout as pause } from 'node:timers/promises';
import { CHANGES_PATH } from '@pouchery/contract/paths';
import { z } from 'zod';
import type { PageCache } from './page-cache.ts';

const tagList = z.array(z.string());
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;
/** The API sends a comment more often than this; silence for longer means that the connection is dead. */
const SILENCE_MS = 45_000;

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
  let wasSaid = false;

  function notify(tags: string[]) {
    for (const listener of listeners) listener.changed(tags);
  }

  async function listen() {
    const quiet = new AbortController();
    const timer = setTimeout(() => quiet.abort(), silence);
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
      for await (const event of readEvents(response.body, () => timer.refresh())) {
        if (event.name === 'hello') {
          for (const listener of listeners) listener.watched();
          first.resolve();
          wait = FIRST_WAIT_MS;
          if (wasSaid) log({ message: 'The change feed is back.' });
          wasSaid = false;
        }
        if (event.name === 'tags') notify(tagList.parse(JSON.parse(event.data)));
      }
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
        if (!wasSaid) log({ level: 'warn', message: `No change feed (${error.message}): pages live 30 s.` });
        wasSaid = true;
      });
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => {});
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

function getReason(status: number) {
  return status === 401 ? 'it asks for another CHANGES_KEY' : `it answered ${status}`;
}

function isEventStream(response: Response) {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

/** Server-sent events of a body: their names and data; calls `onBytes` for every sign of life, comments included. */
async function* readEvents(body: ReadableStream<Uint8Array>, onBytes: () => void) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    onBytes();
    text += decoder.decode(bytes, { stream: true }).replaceAll('\r\n', '\n');
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const name = field(lines, 'event') ?? 'message';
      yield { name, data: field(lines, 'data') ?? '' };
    }
  }
}

/** The field's lines joined, without the one space that may follow the colon. */
function field(lines: string[], name: string) {
  const found = lines
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));
  return found.length > 0 ? found.map((line) => line.replace(/^ /, '')).join('\n') : undefined;
}
