import { MAX_FAVOURITES } from '@pouchery/contract/favourite-limits';
import { readAuth, subscribeToAuth } from '#app/accounts/auth-store.ts';
import { callApi } from '#app/api/api-client.ts';
import { CONSENT_EVENT, FAVOURITES } from '#app/consent/consent-keys.ts';
import { storedList } from '#app/device/stored-list.ts';
import { acceptedStorage, isAccepted, store } from '#app/device/stored-value.ts';

/** Whose favourites they are; undefined while they are the device's. */
let owner: number | undefined;
/** Chosen by somebody who has not said yet whether the device may keep it. */
let waiting: string | undefined;

export const favourites = storedList({
  key: FAVOURITES,
  max: MAX_FAVOURITES,
  storage: acceptedStorage,
  toItem: (slug) => (typeof slug === 'string' ? slug : undefined),
  isShown: () => owner === undefined,
});

subscribeToAuth(() => void followUser());
void followUser();
addEventListener(CONSENT_EVENT, () => {
  if (owner !== undefined) return;
  favourites.show(favourites.readStorage());
  if (isAccepted() && waiting) void changeFavourite(waiting, true);
  waiting = undefined;
});

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
  const others = favourites.read().filter((other) => other !== slug);
  await change(isKept ? [slug, ...others] : others, () =>
    isKept
      ? callApi('POST /api/favourites/', { body: { slugs: [slug] } })
      : callApi('DELETE /api/favourites/:slug/', { params: { slug } }),
  );
  return true;
}

/** Puts a list back in its order, as before a removal. Throws what the call throws. */
export function restoreFavourites(list: readonly string[]): Promise<void> {
  return change(list, () => callApi('POST /api/favourites/', { body: { slugs: [...list] } }));
}

/** A product that the device has under a slug of before has this one now. */
export function renameFavourite(before: string, slug: string) {
  const slugs = favourites.read();
  if (owner !== undefined || !slugs.includes(before)) return;
  favourites.keep([...new Set(slugs.map((other) => (other === before ? slug : other)))]);
}

/** Shows the change at once, and takes it back where the account does not get it. */
async function change(next: readonly string[], call: () => Promise<{ slugs: string[] }>) {
  if (owner === undefined) return favourites.keep(next);
  const before = favourites.read();
  favourites.show(next);
  try {
    favourites.show((await call()).slugs);
  } catch (error) {
    favourites.show(before);
    throw error;
  }
}

/** Who logs in finds the account's favourites, and those of the device among them. */
async function followUser() {
  const { user, isLoading } = readAuth();
  if (isLoading || user?.id === owner) return;
  owner = user?.id;
  const slugs = favourites.readStorage();
  if (!user) return favourites.show(slugs);
  try {
    const stored =
      slugs.length > 0
        ? await callApi('POST /api/favourites/', { body: { slugs } })
        : await callApi('GET /api/favourites/');
    if (owner !== user.id) return;
    store(acceptedStorage, FAVOURITES, undefined);
    favourites.show(stored.slugs);
  } catch {
    // A back end without favourites: they stay on the device.
    if (owner === user.id) owner = undefined;
  }
}
