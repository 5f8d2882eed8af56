/**
 * Holds connections on which nothing is said, from three addresses of this machine, until its starter ends it; says `held`
 * once all were tried. Arguments: the port and how many. To be started by `sh`, which lifts the limit of open files.
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
let tried = 0;
for (let at = 0; at < count; at++) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (at % 3)}` });
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.once('connect', resolve).once('close', resolve).on('error', resolve);
  promise.then(() => (tried += 1));
  if (at % 100 === 0) await sleep(5);
}
while (tried < count) await sleep(20);
process.send?.('held');
process.once('disconnect', () => process.exit());
