/**
 * Logs somebody in at the back office, through Caddy of the network that this process was started in, with a one-time code. Arguments: the file of Caddy's
 * authority, e-mail, password, and the secret of the authenticator app; without one it is set up. Prints the secret, and
 * what the session is.
 */
import { readFileSync } from 'node:fs';
import { codeAt } from '../../../apps/api/src/backoffice/staff/second-factor.ts';
import { ask } from '../caddy/ask.ts';

const [authority = '', email, password, known] = process.argv.slice(2);
const caddy = {
  address: '127.0.0.1',
  ports: { http: 80, https: 443, internal: 8080 },
  ca: readFileSync(authority),
};
const cookies = new Map<string, string>();

async function call(method: 'GET' | 'POST', path: string, body?: object) {
  const headers = {
    origin: 'https://api.shop.example',
    'content-type': 'application/json',
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    'x-csrftoken': cookies.get('csrftoken') ?? '',
  };
  const options = body ? { method, headers, body: Buffer.from(JSON.stringify(body)) } : { method, headers };
  const response = await ask(caddy, 'api.shop.example', path, options);
  for (const line of response.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${response.body}`);
  return response.body.length > 0 ? JSON.parse(response.body.toString()) : undefined;
}

await call('GET', '/api/auth/profile/');
await call('POST', '/api/auth/login/', { email, password });
const session = '/api/backoffice/session/';
const { secret = known } = known ? {} : await call('POST', `${session}second-factor/enrolment/`, {});
await call('POST', `${session}second-factor/`, { code: codeAt(secret, new Date()) });
console.log(JSON.stringify({ secret, session: await call('GET', session) }));
