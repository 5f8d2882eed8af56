import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So long nobody has asked for anything. A collection undoes compiled code, too: after each second of rest a third fewer cached pages were served. */
const REST_MS = 10_000;
/** So many requests leave what is worth a pause of a tenth of a second. */
const CROWD = 100;

type Collect = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>;

/**
 * Collects garbage once a server has come to rest after a crowd, or after its start, and gives its pages back (`last-resort`). V8 itself
 * does so where it sees that little is allocated, and it looks at that when it collects: a program that stands still never does, and
 * keeps all the room that a crowd needed, a third of its memory.
 */
export function collectAtRest(server: Server) {
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  let requests = CROWD;
  const rest = setTimeout(() => {
    if (requests < CROWD) return;
    requests = 0;
    void collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
  }, REST_MS).unref();
  server.on('request', () => {
    requests += 1;
    rest.refresh();
  });
}
