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
  const before = slugs;
  const others = before.filter((other) => other !== slug);
  set(isKept ? [slug, ...others] : others);
  if (owner === undefined) store(storage, FAVOURITES, slugs);
  else {
    const call = isKept
      ? callApi('addFavourites', { body: { slugs: [slug] } })
      : callApi('removeFavourite', { params: { slug } });
    await call.then(
      (answer) => set(answer.slugs),
      (error) => {
        set(before);
        throw error;
      },
    );
  }
  return true;
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
  slugs = next.slice(0, MAX_FAVOURITES);
  for (const listener of listeners) listener();
}
