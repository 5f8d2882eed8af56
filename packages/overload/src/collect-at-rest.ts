import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So long nobody has asked for anything. */
const REST_MS = 1_000;
/** So many requests leave what is worth a pause of a tenth of a second. */
const CROWD = 100;

type Collect = (options: { type: 'major'; execution: 'async' }) => Promise<void>;

/**
 * Collects garbage once a server has come to rest after a crowd, or after its start. V8 itself waits a hundred seconds for it, and after
 * two such collections until the heap has grown: meanwhile what died last stays, with all the room that a crowd needed, a third of
 * a program's memory.
 */
export function collectAtRest(server: Server) {
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  let asked = CROWD;
  const rest = setTimeout(() => {
    if (asked < CROWD) return;
    asked = 0;
    void collect({ type: 'major', execution: 'async' });
  }, REST_MS).unref();
  server.on('request', () => {
    asked += 1;
    rest.refresh();
  });
}
