import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import { withClient } from '../apps/api/src/database/with-client.ts';
import { hashSecret } from '../apps/api/src/same-secret.ts';
import { embeddedDatabase } from '../scripts/embedded-database.ts';
import { makeSession, openStaffSession, readSecretKey } from '../scripts/staff-session.ts';

type Session = { name: string; value: string }[];
export type Caller = ReturnType<typeof openCaller>;
type Running = { api: string; dataDir: string };

/** The anti-forgery token, as the API gives it with a first response; it is as good for others. */
export async function fetchToken(api: string): Promise<string> {
  const first = await fetch(`${api}/api/auth/profile/`);
  return /csrftoken=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

/** Calls below an address as whoever has the session, in turns of English and Georgian. Throws for what is refused. */
export function openCaller(base: string, token: string, session: Session = []) {
  const cookie = [{ name: 'csrftoken', value: token }, ...session];
  const known = {
    'x-csrftoken': token,
    cookie: cookie.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  let calls = 0;

  async function call<Body>(method: string, url: string, payload?: object) {
    const isFile = payload instanceof Buffer;
    const type = { 'content-type': isFile ? 'application/octet-stream' : 'application/json' };
    const language = calls++ % 2 === 0 ? 'en' : 'ka';
    const start = performance.now();
    const response = await fetch(base + url, {
      method,
      headers: { ...known, 'accept-language': language, ...(payload && type) },
      ...(payload && { body: isFile ? new Uint8Array(payload) : JSON.stringify(payload) }),
    });
    const text = await response.text();
    const milliseconds = performance.now() - start;
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
    return { body: JSON.parse(text) as Body, milliseconds };
  }

  return {
    get: <Body = unknown>(url: string) => call<Body>('GET', url),
    /** A file goes as it is. */
    post: <Body = unknown>(url: string, payload: object) => call<Body>('POST', url, payload),
    patch: <Body = unknown>(url: string, payload: object) => call<Body>('PATCH', url, payload),
  };
}

/** Calls the back office as a new staff member. */
export async function openStaff({ api, dataDir }: Running, role: StaffRole): Promise<Caller> {
  const { cookies } = await openStaffSession(dataDir, role);
  return openCaller(`${api}/api/backoffice/`, await fetchToken(api), cookies);
}

/** Puts people with accounts and a session each into a shop's database. Gives the sessions. */
export async function addCustomers(dataDir: string, count: number) {
  const key = await readSecretKey(dataDir);
  const sessions = Array.from({ length: count }, () => makeSession(key));
  const emails = sessions.map(() => `customer.${randomUUID()}@example.ge`);
  await withClient(await embeddedDatabase(dataDir), (client) =>
    client.query(
      `with people as (
         insert into users (email, first_name, last_name, date_of_birth, password_hash, language, joined)
         select email, 'Nino', 'Beridze', '1990-05-17', 'none', 'ka', now() from unnest($1::text[]) as email returning id, email)
       insert into sessions (id, user_id, token_hash, user_agent, started, refreshed, expires)
       select session.id, people.id, hash, '', now(), now(), now() + interval '1 day'
       from people join unnest($1::text[], $2::uuid[], $3::text[]) as session (email, id, hash) using (email)`,
      [
        emails,
        sessions.map(({ token }) => token.sessionId),
        sessions.map(({ token }) => hashSecret(token.secret)),
      ],
    ),
  );
  return sessions.map(({ cookies }) => cookies);
}
