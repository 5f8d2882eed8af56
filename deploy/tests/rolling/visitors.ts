import type { Caddy } from '../caddy/run-caddy.ts';
import { throughCaddy, Visitor } from '../visitor.ts';
import { PEOPLE } from './people.ts';

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
/** As patient as a browser. */
const TIMEOUT_MS = 60_000;

type Asked = ReturnType<Visitor['get']>;

/**
 * Each of the people looks at pages, loads the scripts that those name, asks the API, answers the age prompt, logs in and renews the
 * session, over and over until `stop`. Each request is made once. `failures` are those that did not succeed.
 */
export function startVisitors(caddy: Caddy) {
  const failures: string[] = [];
  const writes = { age: 0, login: 0, refresh: 0 };
  let requests = 0;
  let going = true;

  async function count(what: string, expected: number, asked: Asked) {
    requests += 1;
    const { status, body } = await asked;
    if (status !== expected) failures.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    return String(body);
  }

  async function visit(person: (typeof PEOPLE)[number]) {
    const visitor = new Visitor(throughCaddy(caddy), [], TIMEOUT_MS);
    const look = (path: string) => count(`GET ${path}`, 200, visitor.look(path));
    const send = async (kind: keyof typeof writes, path: string, expected: number, asked: Asked) => {
      await count(`POST ${path}`, expected, asked);
      writes[kind] += 1;
    };
    await send('login', '/api/auth/login/', 200, visitor.send('POST', '/api/auth/login/', person));
    for (let at = 0; going; at += 1) {
      const page = await look(PAGES[at % PAGES.length] ?? '/');
      for (const asset of new Set(page.match(/\/assets\/[\w.-]+\.(?:js|woff2|css)/g))) await look(asset);
      const call = CALLS[at % CALLS.length] ?? '';
      await count(`GET ${call}`, 200, visitor.get(call));
      await send('age', '/age', 303, visitor.submit('/age', 'answer=yes&back=%2F'));
      const refresh = '/api/auth/login/refresh/';
      await send('refresh', refresh, 204, visitor.send('POST', refresh, {}));
    }
    visitor.close();
  }

  const visiting = PEOPLE.map(visit);
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
