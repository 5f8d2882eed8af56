import { MAX_FAVOURITES } from '@pouchery/contract/favourite-limits';
import { readAuth, subscribeToAuth } from '#app/accounts/auth-store.ts';
import { callApi } from '#app/api/api-client.ts';
import { CONSENT_EVENT, FAVOURITES } from '#app/consent/consent-keys.ts';
import { isAccepted, readStored, store } from '#app/device/stored-value.ts';

const storage = () => localStorage;
const listeners = new Set<() => void>();
/** Whose favourites they are; undefined while they are the device's. */
let owner: number | undefined;
let slugs: readonly string[] = readDevice();
/** Chosen by somebody who has not said yet whether the device may keep it. */
let waiting: string | undefined;

subscribeToAuth(() => void followUser());
void followUser();
addEventListener(CONSENT_EVENT, () => {
  if (owner !== undefined) return;
  set(readDevice());
  if (isAccepted() && waiting) void changeFavourite(waiting, true);
  waiting = undefined;
});

// Another tab.
addEventListener('storage', ({ key }) => {
  if (key === FAVOURITES && owner === undefined) set(readDevice());
});

export function readFavourites(): readonly string[] {
  return slugs;
}

/** Calls `listener` after every change. Gives what ends that. */
export function subscribeToFavourites(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Keeps a product among the favourites or takes it away: in the account of who is logged in, else on the device where that
 * is accepted. False where the visitor has to be asked first; what was chosen is stored once they accept. Throws what the
 * call throws.
 */
export async function changeFavourite(slug: string, isKept: boolean): Promise<boolean> {
  if (owner === undefined && !isAccepted()) {
    waiting = isKept ? slug : undefined;
    return false;
  }
  const others = slugs.filter((other) => other !== slug);
  await change(isKept ? [slug, ...others] : others, () =>
    isKept
      ? callApi('addFavourites', { body: { slugs: [slug] } })
      : callApi('removeFavourite', { params: { slug } }),
  );
  return true;
}

/** Puts a list back in its order, as before a removal. Throws what the call throws. */
export function restoreFavourites(list: readonly string[]): Promise<void> {
  return change(list, () => callApi('addFavourites', { body: { slugs: [...list] } }));
}

/** A product that the device has under a slug of before has this one now. */
export function renameFavourite(before: string, slug: string) {
  if (owner !== undefined || !slugs.includes(before)) return;
  const next = [...new Set(slugs.map((other) => (other === before ? slug : other)))];
  store(storage, FAVOURITES, next);
  set(next);
}

/** Shows the change at once, and takes it back where the account does not get it. */
async function change(next: readonly string[], call: () => Promise<{ slugs: string[] }>) {
  const before = slugs;
  set(next);
  if (owner === undefined) return store(storage, FAVOURITES, slugs);
  try {
    set((await call()).slugs);
  } catch (error) {
    set(before);
    throw error;
  }
}

/** Who logs in finds the account's favourites, and those of the device among them. */
async function followUser() {
  const { user, isLoading } = readAuth();
  if (isLoading || user?.id === owner) return;
  owner = user?.id;
  if (!user) return set(readDevice());
  const device = readDevice();
  try {
    const stored =
      device.length > 0
        ? await callApi('addFavourites', { body: { slugs: device } })
        : await callApi('listFavourites');
    if (owner !== user.id) return;
    store(storage, FAVOURITES, undefined);
    set(stored.slugs);
  } catch {
    // A back end without favourites: they stay on the device.
    if (owner === user.id) owner = undefined;
  }
}

function readDevice(): string[] {
  const stored = isAccepted() ? readStored(storage, FAVOURITES) : [];
  if (!Array.isArray(stored)) return [];
  return stored.filter((slug) => typeof slug === 'string').slice(0, MAX_FAVOURITES);
}

function set(next: readonly string[]) {
  if (next.join() === slugs.join()) return;
  slugs = next.slice(0, MAX_FAVOURITES);
  for (const listener of listeners) listener();
}
