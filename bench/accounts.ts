import type pg from 'pg';
import { withClient } from '../apps/api/src/database/with-client.ts';
import { hashPassword } from '../apps/api/src/features/passwords/password-hash.ts';
import { embeddedDatabase } from '../scripts/embedded-database.ts';
import { startApi } from '../scripts/run-shop.ts';
import { fetchToken } from './backoffice-client.ts';
import { withFresh } from './fresh-shop.ts';
import type { Findings } from './report.ts';
import { median } from './statistics.ts';

/** A mailbox gets so many links an hour and then none; the bench needs the known ones to be sent one each. */
const ASKS_PER_ACCOUNT = 10;
/** Fewer than the whole shop mails in an hour. */
const ASKS_AT_ONCE = 100;

const CALLS = [
  { name: 'login, wrong password', url: '/api/auth/login/', status: 400 },
  { name: 'request for a new password', url: '/api/auth/password-reset/request/', status: 200 },
];

type Account = 'known' | 'unknown';
type Visitor = (url: string, body: object) => Promise<{ status: number; milliseconds: number }>;

/**
 * Whether the time that a failed login and a request for a new password take tells who has an account. Both kinds of
 * address are asked in a random order, each from a network of its own and with what limits count forgotten, so that none is met.
 */
export function measureAccounts(found: Findings<'accounts'>, rounds: number) {
  const env = { SEED: 'none', TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  const start = (dataDir: string) => startApi({ dataDir, env });
  return withFresh(start, async ({ api }, dataDir) => {
    const ask = await openVisitors(api);
    const database = await embeddedDatabase(dataDir);
    const emails = Array.from(
      { length: Math.ceil(rounds / ASKS_PER_ACCOUNT) },
      (_, at) => `known-${at}@example.com`,
    );
    await addCustomers(database, emails);
    for (const { name, url, status } of CALLS) {
      const times: Record<Account, number[]> = { known: [], unknown: [] };
      for (const account of shuffled(rounds)) {
        const at = times[account].length;
        if ((times.known.length + times.unknown.length) % ASKS_AT_ONCE === 0) await forgetAttempts(database);
        const email = account === 'known' ? emails[at % emails.length] : `unknown-${at}@example.com`;
        const response = await ask(url, { email, password: 'a wrong password' });
        if (response.status !== status) throw new Error(`${url} answered ${response.status}.`);
        times[account].push(response.milliseconds);
      }
      found.note(`${name}: an account that is there`, median(times.known), 'ms');
      found.note(`${name}: one that is not`, median(times.unknown), 'ms');
      const claim = '#: points by which a guess whether there is an account beats chance';
      found.judge(claim, advantage(times), name);
    }
  });
}

/** Puts people with accounts into a shop's database, all with the same password. */
async function addCustomers(connection: pg.ClientConfig, emails: string[]) {
  const hash = await hashPassword('nine tins of mint');
  await withClient(connection, (client) =>
    client.query(
      `insert into users (email, first_name, last_name, date_of_birth, password_hash, language, joined)
         select email, 'Nino', 'Beridze', '1990-05-17', $2, 'en', now() from unnest($1::text[]) as email on conflict do nothing`,
      [emails, hash],
    ),
  );
}

async function forgetAttempts(connection: pg.ClientConfig) {
  await withClient(connection, (client) => client.query('delete from attempts'));
}

/** Each call comes from an address of its own, as the proxy in front would say. */
async function openVisitors(origin: string): Promise<Visitor> {
  const token = await fetchToken(origin);
  let visitors = 0;
  return async (url, body) => {
    visitors++;
    const headers = {
      'content-type': 'application/json',
      'x-csrftoken': token,
      cookie: `csrftoken=${token}`,
      'x-forwarded-for': `10.${visitors >> 8}.${visitors & 255}.7`,
    };
    const start = performance.now();
    const response = await fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(body) });
    await response.arrayBuffer();
    return { status: response.status, milliseconds: performance.now() - start };
  };
}

/** `rounds` of each kind, in a random order: what one response leaves to be done slows down either alike. */
function shuffled(rounds: number): Account[] {
  const all = Array.from({ length: 2 * rounds }, (_, at): Account => (at % 2 === 0 ? 'known' : 'unknown'));
  return all
    .map((account) => ({ account, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ account }) => account);
}

/** How much more often than half the time a response for one kind takes longer than one for the other, in percent. */
function advantage({ known, unknown }: Record<Account, number[]>) {
  let longer = 0;
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return Math.abs((longer / (known.length * unknown.length)) * 100 - 50);
}
