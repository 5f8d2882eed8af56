/** Holds connections on which nothing is said, from three addresses. Arguments: the port and how many. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [port, count] = process.argv.slice(2).map(Number);
let settled = 0;
for (let at = 0; at < Number(count); at++) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: `127.0.0.${2 + (at % 3)}` });
  socket.on('error', () => {}).once('connect', () => (settled += 1));
  if (at % 100 === 0) await sleep(5);
}
while (settled < Number(count)) await sleep(20);
process.send?.('held');
process.once('disconnect', () => process.exit());
