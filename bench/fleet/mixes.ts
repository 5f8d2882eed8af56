import type { ProductList } from '@pouchery/contract/catalog';
import { DOMAIN } from '../../deploy/tests/caddy/run-caddy.ts';
import { Session } from '../../deploy/tests/fleet/session.ts';
import { type ManyProcesses, SECRET_KEY } from '../../deploy/tests/fleet/start-shop.ts';
import { addStaffSession } from '../../scripts/staff-session.ts';
import { endlessLists, listInEveryLanguage } from '../addresses.ts';
import { addCustomers, PASSWORD } from '../customers.ts';
import { openClient } from '../http-client.ts';
import { searchQueries } from '../search-queries.ts';

/** There is more to do than time for it; a login that is refused so again and again has been tried too often. */
const REFUSED = [503, 429];
const CACHED_PAGES = 40;
/** Before the shop has had enough of logins from one address. */
const LOGINS_FROM_ONE_ADDRESS = 50;
/** One page in ten is a list that nobody asked for before. */
const NEW_EVERY = 10;

/** One visitor of a mix; `ask` makes one request and gives its milliseconds, or undefined when it was refused for now. */
export type Visitor = { ask: () => Promise<number | undefined>; close: () => void };
type OpenVisitors = (count: number) => Promise<Visitor[]>;

/** What visitors and staff do, each through Caddy with TLS; the same four in every shop. */
export async function openMixes(shop: ManyProcesses): Promise<Record<string, OpenVisitors>> {
  const { caddy, apis, origin } = shop;
  const api = apis[0]?.origin ?? '';
  const proxy = { address: caddy.address, ca: caddy.ca };
  const pages = await listCachedPages(api);
  const nextList = await endlessLists(api);
  const texts = searchQueries(await listInEveryLanguage(api));
  const perVisitor = <Item>(count: number, open: (at: number) => Promise<Item>) =>
    Promise.all(Array.from({ length: count }, (_, at) => open(at)));

  const openReader = async (from: string, nextPath: () => string): Promise<Visitor> => {
    const client = await openClient(from, [200, ...REFUSED], proxy);
    const ask = async () => {
      const { status, lastByte } = await client.ask(nextPath());
      return REFUSED.includes(status) ? undefined : lastByte;
    };
    return { ask, close: client.close };
  };
  let asked = 0;
  return {
    'browse, 9 of 10 pages cached': (count) =>
      perVisitor(count, () =>
        openReader(origin, () => {
          asked += 1;
          return asked % NEW_EVERY === 0 ? nextList() : (pages[asked % pages.length] ?? '/');
        }),
      ),
    'browse, lists that nobody asked for before': (count) =>
      perVisitor(count, () => openReader(origin, nextList)),
    'search, typed': (count) =>
      perVisitor(count, () => {
        const from = `https://api.${DOMAIN}:${caddy.ports.https}`;
        return openReader(from, () => `/api/products/search/?search=${encodeURIComponent(nextText())}`);
      }),
    login: async (count) => {
      const emails = Array.from({ length: count }, (_, at) => toEmail(at));
      await addCustomers({ connectionString: getAddress(shop) }, emails);
      return perVisitor(count, async (at) => openLogins(caddy, at));
    },
    'edit of a price': async (count) => {
      const { cookies } = await addStaffSession(getAddress(shop), SECRET_KEY, 'editor');
      const { results }: { results: { id: number }[] } = JSON.parse(
        (await new Session(caddy, { cookies }).get('/api/backoffice/products/?page_size=50')).text,
      );
      return perVisitor(count, async (at) =>
        openEditor(new Session(caddy, { cookies }), results[at]?.id ?? 0),
      );
    },
  };

  function nextText() {
    const round = Math.floor(asked / texts.length);
    const text = texts[asked % texts.length] ?? '';
    asked += 1;
    // For the search the same words, for a cache another text.
    return round === 0 ? text : `${text}${' '.repeat(round % 7)}`;
  }
}

function visitorBy(call: () => Promise<{ status: number; text: string; ms: number }>) {
  return {
    ask: async () => {
      const { status, text, ms } = await call();
      if (REFUSED.includes(status)) return undefined;
      if (status !== 200) throw new Error(`It answered ${status}: ${text}`);
      return ms;
    },
  };
}

/** Logs one customer in again and again, now and then from another address of this machine. */
function openLogins(caddy: ManyProcesses['caddy'], at: number) {
  let logins = 0;
  let session = new Session(caddy);
  const call = () => {
    if (logins++ % LOGINS_FROM_ONE_ADDRESS === 0) {
      session.close();
      session = new Session(caddy, {
        localAddress: `127.9.${at}.${1 + Math.floor(logins / LOGINS_FROM_ONE_ADDRESS)}`,
      });
    }
    return session.send('POST', '/api/auth/login/', { email: toEmail(at), password: PASSWORD });
  };
  return { ...visitorBy(call), close: () => session.close() };
}

/** Changes one product's price again and again, each time with the version that the last change gave it. */
async function openEditor(session: Session, id: number): Promise<Visitor> {
  const path = `/api/backoffice/products/${id}/`;
  let { version, price }: { version: number; price: string } = JSON.parse((await session.get(path)).text);
  const call = async () => {
    price = ((Number(price) % 20) + 5.01).toFixed(2);
    const response = await session.send('PATCH', path, {
      ...{ version, price, confirmed_doubts: ['price_high', 'price_low'] },
    });
    if (response.status === 200) ({ version } = JSON.parse(response.text));
    return response;
  };
  return { ...visitorBy(call), close: () => session.close() };
}

/** Home, lists and products in two languages. */
async function listCachedPages(api: string) {
  const response = await fetch(`${api}/api/products/?page_size=48`);
  const { results }: ProductList = await response.json();
  const pages = ['/', '/products', ...results.map(({ slug }) => `/product/${slug}`)].slice(
    0,
    CACHED_PAGES / 2,
  );
  return [...pages, ...pages.map((path) => `/ka${path === '/' ? '' : path}`)];
}

function toEmail(at: number) {
  return `visitor-${at}@example.com`;
}

function getAddress({ servers }: ManyProcesses) {
  return servers[0]?.address('pouchery', 'pouchery') ?? '';
}
