/** Opens connections to port 443 and is silent on them. Arguments: from which address, to which, how many. Prints how many it holds. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [localAddress = '', to = '', count = ''] = process.argv.slice(2);
let [opened, before] = [0, 0];
for (let at = 0; at < Number(count); at++) {
  const socket = connect({ host: to, port: 443, localAddress });
  socket
    .on('error', () => {})
    .once('connect', () => {
      opened++;
      socket.once('close', () => opened--);
    });
}
// However slow the machine is: until the last one is there.
do {
  before = opened;
  await sleep(4_000);
} while (opened === 0 || opened > before);
process.stdout.write(`${opened}\n`);
setInterval(() => {}, 60_000);
