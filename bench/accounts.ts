import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { embeddedDatabase } from '../scripts/embedded-database.ts';
import { startApi } from '../scripts/run-shop.ts';
import { atMost, type Budget, type Cell, type Findings } from './report.ts';
import { median, percentile } from './statistics.ts';

const PASSWORD = 'nine tins of mint';
/** A mailbox gets so many links an hour and then none; the bench needs the known ones to be sent one each. */
const ASKS_PER_ACCOUNT = 10;
/** Fewer than the whole shop mails in an hour. */
const ASKS_AT_ONCE = 100;
const MAIL_TIMEOUT_MS = 30_000;

type Account = 'known' | 'unknown';
type Visitor = (url: string, body: object) => Promise<{ status: number; milliseconds: number }>;

/**
 * Whether the time that a failed login and a request for a new password take tells who has an account. Both kinds of
 * address are asked in a random order, each from a network of its own and with what limits count forgotten, so that none is met.
 */
export async function measureAccounts(rounds: number): Promise<Findings> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pouchery-accounts-'));
  const api = await startApi({ dataDir, env: { SEED: 'none', TRUST_PROXY: '1', LOG_LEVEL: 'error' } });
  const database = new pg.Client(await embeddedDatabase(dataDir));
  try {
    await database.connect();
    const ask = await openVisitors(api.api);
    const emails = Array.from(
      { length: Math.ceil(rounds / ASKS_PER_ACCOUNT) },
      (_, at) => `known-${at}@example.com`,
    );
    for (const email of emails) await register(email, ask, path.join(dataDir, 'mail'));
    const calls = [
      { name: 'login, wrong password', url: '/api/auth/login/', status: 400 },
      { name: 'request for a new password', url: '/api/auth/password-reset/request/', status: 200 },
    ];
    const rows: Cell[][] = [];
    const budgets: Budget[] = [];
    for (const { name, url, status } of calls) {
      const times: Record<Account, number[]> = { known: [], unknown: [] };
      for (const account of shuffled(rounds)) {
        const at = times[account].length;
        if ((times.known.length + times.unknown.length) % ASKS_AT_ONCE === 0)
          await database.query('delete from attempts');
        const email = account === 'known' ? emails[at % emails.length] : `unknown-${at}@example.com`;
        const response = await ask(url, { email, password: 'a wrong password' });
        if (response.status !== status) throw new Error(`${url} answered ${response.status}.`);
        times[account].push(response.milliseconds);
      }
      rows.push(timesRow(`${name}: known`, times.known), timesRow(`${name}: unknown`, times.unknown));
      const claim = `${name}: points by which a guess whether there is an account beats chance`;
      budgets.push(atMost(claim, chanceAlone(rounds), advantage(times), ''));
    }
    return {
      tables: [
        {
          title: 'What the time of a response tells about an account',
          note: `${rounds} answers each, in milliseconds, known and unknown addresses in a random order.`,
          head: ['', 'fastest', 'p10', 'median', 'p90', 'p99'],
          rows,
        },
      ],
      budgets,
    };
  } finally {
    await database.end();
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Each call comes from an address of its own, as the proxy in front would say. */
async function openVisitors(origin: string): Promise<Visitor> {
  const first = await fetch(`${origin}/api/auth/profile/`);
  const token = /csrftoken=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1] ?? '';
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

async function register(email: string, ask: Visitor, folder: string) {
  const form = { first_name: 'Bench', last_name: 'Mark', date_of_birth: '1990-01-01' };
  const password = { password: PASSWORD, password_confirm: PASSWORD };
  await ask('/api/auth/register/initiate/', { email, ...form, ...password });
  const verified = await ask('/api/auth/register/verify/', { email, code: await mailedCode(email, folder) });
  if (verified.status !== 201) throw new Error(`The account ${email} was not made: ${verified.status}.`);
}

/** Without SMTP_URL each mail is a file. */
async function mailedCode(email: string, folder: string) {
  const end = Date.now() + MAIL_TIMEOUT_MS;
  while (Date.now() < end) {
    for (const file of await readdir(folder).catch(() => [])) {
      if (!file.endsWith('.eml')) continue;
      const mail = await readFile(path.join(folder, file), 'utf8');
      const code = mail.includes(`To: ${email}`) && /^ {4}(\d{6})\r?$/m.exec(mail)?.[1];
      if (code) return code;
    }
    await sleep(50);
  }
  throw new Error(`No code came to ${email}.`);
}

/** `rounds` of each kind, in a random order: what one response leaves to be done slows down either alike. */
function shuffled(rounds: number): Account[] {
  const all = Array.from({ length: 2 * rounds }, (_, at): Account => (at % 2 === 0 ? 'known' : 'unknown'));
  return all
    .map((account) => ({ account, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ account }) => account);
}

function timesRow(name: string, times: number[]): Cell[] {
  return [
    name,
    Math.min(...times),
    percentile(times, 10),
    median(times),
    percentile(times, 90),
    percentile(times, 99),
  ];
}

/** What equal times come to with so few responses, but for one run in 400: three standard errors. */
function chanceAlone(rounds: number) {
  return Math.round(300 * Math.sqrt((2 * rounds + 1) / (12 * rounds ** 2)));
}

/** How much more often than half the time a response for one kind takes longer than one for the other, in percent. */
function advantage({ known, unknown }: Record<Account, number[]>) {
  let longer = 0;
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return Math.abs((longer / (known.length * unknown.length)) * 100 - 50);
}
