/**
 * Follows the API's change feed as so many storefronts would, in a process of its own; says when all have heard a tag, and
 * when each was connected (again).
 */
import { followChanges } from '../apps/storefront/server/change-feed.ts';

export type FeedMessage = { heard: string; at: number[] } | { connected: number[] };

const [apiUrl = '', key = '', count = '0'] = process.argv.slice(2);
const size = Number(count);
const heard = new Map<string, number[]>();
let connected: number[] = [];

for (let number = 0; number < size; number++) {
  const listener = {
    changed(tags: string[]) {
      for (const tag of tags) hear(tag);
    },
    watched() {
      connected.push(now());
      if (connected.length === size) send({ connected });
    },
    unwatched() {
      // All of them lose the one API there is.
      if (connected.length === size) connected = [];
    },
  };
  followChanges({ apiUrl, readKey: () => key, listeners: [listener], log: () => {} });
}

function hear(tag: string) {
  const at = heard.get(tag) ?? [];
  at.push(now());
  heard.set(tag, at);
  if (at.length === size) send({ heard: tag, at });
}

/** Milliseconds on the clock that all processes of this machine share. */
function now() {
  return performance.timeOrigin + performance.now();
}

function send(message: FeedMessage) {
  process.send?.(message);
}
