/** Visitors in the network that this process was started in. Argument: the file of the authority that Caddy's certificates are of. */
import { readFileSync } from 'node:fs';
import { startVisitors } from '../rolling/visitors.ts';
import { PEOPLE } from './people.ts';

const [authority = ''] = process.argv.slice(2);
const caddy = {
  address: '127.0.0.1',
  ports: { http: 80, https: 443, internal: 8080 },
  ca: readFileSync(authority),
};
const visitors = startVisitors(caddy, 'https://www.shop.example', PEOPLE);

process.once('message', async () => {
  await visitors.stop();
  process.send?.({ requests: visitors.requests(), failures: visitors.failures }, () => process.exit());
});
