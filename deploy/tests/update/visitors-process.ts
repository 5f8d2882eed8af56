/** Visitors in the network that this process was started in. Argument: the file of the authority that Caddy's certificates are of. */
import { caddyOfShop } from '../caddy/run-caddy.ts';
import { startVisitors } from '../rolling/visitors.ts';

const visitors = startVisitors(caddyOfShop(process.argv[2] ?? ''));

process.once('message', async () => {
  await visitors.stop();
  process.send?.({ requests: visitors.requests(), failures: visitors.failures }, () => process.exit());
});
