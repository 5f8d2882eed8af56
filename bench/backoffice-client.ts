import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import { openStaffSession } from '../scripts/staff-session.ts';

export type Staff = Awaited<ReturnType<typeof openStaffClient>>;

/** The anti-forgery token, as the API gives it with a first response. */
export async function fetchToken(api: string): Promise<string> {
  const first = await fetch(`${api}/api/auth/profile/`);
  return /csrftoken=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

/** Calls the back office as a new staff member, in turns of English and Georgian. Throws for what is refused. */
export async function openStaffClient(api: string, dataDir: string, role: StaffRole) {
  const { cookies } = await openStaffSession(dataDir, role);
  const token = await fetchToken(api);
  const headers = {
    cookie: [`csrftoken=${token}`, ...cookies.map(({ name, value }) => `${name}=${value}`)].join('; '),
    'x-csrftoken': token,
  };
  let calls = 0;

  async function call<Body>(method: string, url: string, payload?: object) {
    const isFile = payload instanceof Buffer;
    const start = performance.now();
    const response = await fetch(`${api}/api/backoffice/${url}`, {
      method,
      headers: {
        ...headers,
        'accept-language': calls++ % 2 === 0 ? 'en' : 'ka',
        ...(payload && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(payload && { body: isFile ? new Uint8Array(payload) : JSON.stringify(payload) }),
    });
    const body: Body = await response.json();
    const milliseconds = performance.now() - start;
    if (!response.ok)
      throw new Error(`${method} ${url} answered ${response.status}: ${JSON.stringify(body)}`);
    return { body, milliseconds };
  }

  return {
    /** What makes a call this person's. */
    headers,
    /** Addresses are written without `/api/backoffice/`. */
    get: <Body = unknown>(url: string) => call<Body>('GET', url),
    post: <Body = unknown>(url: string, payload: object) => call<Body>('POST', url, payload),
    patch: <Body = unknown>(url: string, payload: object) => call<Body>('PATCH', url, payload),
    /** A file as it is. */
    send: <Body = unknown>(url: string, file: Buffer) => call<Body>('POST', url, file),
  };
}
