// Rules: docs/behaviour.md#favourites
import type { User } from '@pouchery/contract/accounts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** What the account has, and the calls that wait for their response: true lets the next one through, false loses it. */
let account: string[] = ['mint'];
const waiting: ((isThrough: boolean) => void)[] = [];
const requests: string[] = [];

function fakeFetch(address: string, { method, body }: RequestInit) {
  requests.push(`${method} ${new URL(address).pathname}`);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  waiting.push((isThrough) => {
    if (!isThrough) return reject(new TypeError('Failed to fetch'));
    const { slugs = [] } = JSON.parse(String(body ?? '{}'));
    account = [...new Set([...slugs, ...account])];
    if (method === 'DELETE') account = account.filter((slug) => !address.endsWith(`/${slug}/`));
    resolve(Response.json({ slugs: account }));
  });
  return promise;
}

/** Answers the call that was made first, once it is there. */
async function answer(isThrough = true) {
  await vi.waitUntil(() => waiting.length > 0);
  waiting.shift()?.(isThrough);
  await new Promise((done) => setTimeout(done));
}

let store: typeof import('./favourites-store.ts');
let auth: typeof import('#app/accounts/auth-store.ts');
beforeAll(async () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} }, cookie: 'csrftoken=abc' });
  vi.stubGlobal('fetch', fakeFetch);
  const { site } = await import('#app/site.ts');
  site.apiUrl = 'http://api.test';
  auth = await import('#app/accounts/auth-store.ts');
  store = await import('./favourites-store.ts');
});
afterAll(() => {
  auth.setUser(null);
  vi.unstubAllGlobals();
});

test('an account’s favourites that did not come are asked for again, and are not the device’s meanwhile', async () => {
  auth.setUser({ id: 7 } as User);
  await answer(false);
  expect(store.favourites.read()).toEqual([]);
  const saved = store.changeFavourite('plum', true);
  await answer();
  expect(await saved).toBe(true);
  expect(store.favourites.read()).toEqual(['plum', 'mint']);
  auth.setAuth({});
  await answer();
  expect(requests).toEqual(['GET /api/favourites/', 'POST /api/favourites/', 'GET /api/favourites/']);
});

test('of hearts that are pressed while a call is on its way each stays as pressed, and ends as the account has it', async () => {
  const shown: string[][] = [];
  store.favourites.subscribe(() => shown.push([...store.favourites.read()]));
  const first = store.changeFavourite('berry', true);
  const second = store.changeFavourite('lemon', true);
  await answer();
  await answer();
  await Promise.all([first, second]);
  expect(shown).toEqual([
    ['berry', 'plum', 'mint'],
    ['lemon', 'berry', 'plum', 'mint'],
  ]);

  // The same heart twice: off is what was pressed last.
  const on = store.changeFavourite('grape', true);
  const off = store.changeFavourite('grape', false);
  expect(waiting).toHaveLength(0);
  await answer();
  await answer();
  await Promise.all([on, off]);
  expect(account).not.toContain('grape');

  // One that does not arrive takes no other with it.
  const lost = store.changeFavourite('honey', true);
  const removed = store.changeFavourite('plum', false);
  await Promise.all([expect(lost).rejects.toThrow(), answer(false)]);
  await answer();
  await removed;
  expect(store.favourites.read()).toEqual(['lemon', 'berry', 'mint']);
});
