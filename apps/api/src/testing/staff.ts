import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import { eq } from 'drizzle-orm';
import { makeSecret } from '#api/backoffice/staff/second-factor.ts';
import { staff } from '#api/backoffice/staff/staff-tables.ts';
import { encrypt } from '#api/encrypted-text.ts';
import { sessions } from '#api/features/accounts/accounts-tables.ts';
import { makeUser, signIn } from './make-user.ts';
import type { TestApp } from './test-app.ts';

type Shop = Pick<TestApp, 'db' | 'app' | 'secretKeys'>;

/** A staff member whose second factor is set up, with the secret of their authenticator app. */
export async function makeStaff(shop: Shop, role: StaffRole, columns: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(shop, columns);
  const secret = makeSecret();
  const encrypted = encrypt(secret, shop.secretKeys, 'second factor');
  await shop.db.insert(staff).values({ id: user.id, role, secret: encrypted, enrolled: shop.app.now() });
  return { ...user, secret };
}

/** The headers of a browser in which this person is logged in and has given the one-time code. */
export async function signInStaff(shop: Shop, user: { id: number; passwordHash: string }) {
  const headers = await signIn(shop, user);
  await shop.db
    .update(sessions)
    .set({ secondFactorGiven: shop.app.now() })
    .where(eq(sessions.userId, user.id));
  return headers;
}

/** The back office in the browser of a new staff member: `const editor = await openBackoffice(shop, 'editor')`. */
export async function openBackoffice(shop: Shop, role: StaffRole) {
  const person = await makeStaff(shop, role);
  const headers = await signInStaff(shop, person);
  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    payload?: object | string,
    more: Record<string, string> = {},
  ) =>
    shop.app.inject({
      method,
      url: `/api/backoffice/${path}`,
      headers: { ...headers, ...more },
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    person,
    headers,
    /** Paths are written without `/api/backoffice/`: `get('brands/?q=nor')`. */
    get: (path: string, more = {}) => call('GET', path, undefined, more),
    post: (path: string, payload: object | string = {}, more = {}) => call('POST', path, payload, more),
    patch: (path: string, payload: object) => call('PATCH', path, payload),
    put: (path: string, payload: object | string, more = {}) => call('PUT', path, payload, more),
    delete: (path: string) => call('DELETE', path),
  };
}
