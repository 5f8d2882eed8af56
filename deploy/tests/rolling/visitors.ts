import { Agent } from 'node:https';
import { type ask as Ask, ask } from '../caddy/ask.ts';
import { type Caddy, DOMAIN } from '../caddy/run-caddy.ts';

const [SITE, API] = [`www.${DOMAIN}`, `api.${DOMAIN}`];
const PAGES = [
  '/',
  '/products',
  '/ka/products?sort=newest',
  '/product/norvik-cool-mint',
  '/find',
  '/snus-journal',
];
const CALLS = [
  '/api/products/',
  '/api/brands/',
  '/api/products/search/?search=mint',
  '/api/products/norvik-cool-mint/',
];
/** Visitors who are as patient as a browser that reuses its connections. */
const AT_ONCE = 8;

type Request = NonNullable<Parameters<typeof Ask>[3]>;
export type Person = { email: string; password: string };

/**
 * Visitors who look at pages, load the scripts that those name, ask the API, answer the age prompt, log in and renew their
 * sessions, over and over until `stop`. Each request is made once. `failures` are those that did not succeed.
 */
export function startVisitors(caddy: Caddy, origin: string, people: readonly Person[]) {
  const failures: string[] = [];
  const writes = { age: 0, login: 0, refresh: 0 };
  let requests = 0;
  let going = true;

  async function tryOnce(agent: Agent, host: string, path: string, options: Request, expected: number[]) {
    requests += 1;
    const said = `${options.method ?? 'GET'} ${host}${path}`;
    try {
      const response = await ask(caddy, host, path, { ...options, agent });
      if (!expected.includes(response.status))
        failures.push(`${said}: ${response.status} ${response.body.toString().slice(0, 200)}`);
      return response;
    } catch (error) {
      failures.push(`${said}: ${error}`);
      return undefined;
    }
  }

  async function look(agent: Agent, at: number) {
    const page = await tryOnce(agent, SITE, PAGES[at % PAGES.length] ?? '/', {}, [200]);
    const assets = new Set(page?.body.toString().match(/\/assets\/[\w.-]+\.(?:js|woff2|css)/g));
    for (const asset of assets) await tryOnce(agent, SITE, asset, {}, [200]);
    await tryOnce(agent, API, CALLS[at % CALLS.length] ?? '', {}, [200]);
  }

  async function answerAge(agent: Agent) {
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
    await tryOnce(
      agent,
      SITE,
      '/age',
      { method: 'POST', headers, body: Buffer.from('answer=yes&back=%2F') },
      [303],
    );
    writes.age += 1;
  }

  async function visit(person: Person) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, keepAliveMsecs: 1_000 });
    const cookies = new Map<string, string>();
    const call = async (path: string, body: object, expected: number[]) => {
      const headers = {
        origin,
        'content-type': 'application/json',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
      };
      const options = { method: 'POST', headers, body: Buffer.from(JSON.stringify(body)) };
      keep((await tryOnce(agent, API, path, options, expected))?.headers['set-cookie']);
    };
    const keep = (set: string[] = []) => {
      for (const [, name = '', value = ''] of set.map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []))
        cookies.set(name, value);
    };
    keep((await tryOnce(agent, API, '/api/auth/profile/', {}, [204]))?.headers['set-cookie']);
    await call('/api/auth/login/', person, [200]);
    writes.login += 1;
    for (let at = 0; going; at += 1) {
      await look(agent, at);
      await answerAge(agent);
      await call('/api/auth/login/refresh/', {}, [204]);
      writes.refresh += 1;
    }
    agent.destroy();
  }

  const visiting = Array.from({ length: AT_ONCE }, (_, at) =>
    visit(people[at % people.length] ?? { email: '', password: '' }),
  );
  return {
    failures,
    writes,
    requests: () => requests,
    stop: async () => {
      going = false;
      await Promise.all(visiting);
    },
  };
}
