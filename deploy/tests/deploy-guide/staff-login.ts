/**
 * Logs somebody in at the back office, through Caddy of the network that this process was started in, with a one-time code. Arguments: the file of Caddy's
 * authority, e-mail, password, and the secret of the authenticator app; without one it is set up. Prints the secret, and
 * what the session is.
 */
import { codeAt } from '../../../apps/api/src/backoffice/staff/second-factor.ts';
import { caddyOfShop } from '../caddy/run-caddy.ts';
import { throughCaddy, Visitor } from '../visitor.ts';

const [authority = '', email, password, known] = process.argv.slice(2);
const person = new Visitor(throughCaddy(caddyOfShop(authority)));
const session = '/api/backoffice/session/';

async function send(path: string, payload: object) {
  const { status, body } = await person.send('POST', path, payload);
  if (status === 0 || status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body as { secret: string };
}

await send('/api/auth/login/', { email, password });
const { secret } = known ? { secret: known } : await send(`${session}second-factor/enrolment/`, {});
await send(`${session}second-factor/`, { code: codeAt(secret, new Date()) });
console.log(JSON.stringify({ secret, session: (await person.get(session)).body }));
person.close();
