/** Opens connections to port 443 and is silent on them. Arguments: from which address, to which, how many. Prints how many it got. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [localAddress = '', to = '', count = ''] = process.argv.slice(2);
let opened = 0;
for (let at = 0; at < Number(count); at++) {
  const socket = connect({ host: to, port: 443, localAddress });
  socket.once('connect', () => opened++).on('error', () => {});
}
await sleep(4_000);
process.stdout.write(`${opened}\n`);
setInterval(() => {}, 60_000);
