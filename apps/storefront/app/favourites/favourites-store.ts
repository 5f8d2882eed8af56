import { MAX_FAVOURITES } from '@pouchery/contract/favourite-limits';
import { readAuth, subscribeToAuth } from '#app/accounts/auth-store.ts';
import { ApiError, callApi } from '#app/api/api-client.ts';
import { CONSENT_EVENT, FAVOURITES } from '#app/consent/consent-keys.ts';
import { storedList } from '#app/device/stored-list.ts';
import { acceptedStorage, isAccepted, store } from '#app/device/stored-value.ts';

/** Whose favourites they are; undefined while they are the device's. */
let owner: number | undefined;
/** Chosen by somebody who has not said yet whether the device may keep it. */
let waiting: string | undefined;
/** The call that is answered last; until then what comes is older than what is shown. */
let last: Promise<unknown> = Promise.resolve();
/** The account's as the API said them last. */
let known: readonly string[] = [];
/** Where the account's did not come the page's root says so, which is what `/favourites` goes by: they are asked for again. */
const { dataset } = document.documentElement;

export const favourites = storedList({
  key: FAVOURITES,
  max: MAX_FAVOURITES,
  storage: acceptedStorage,
  toItem: (slug) => (typeof slug === 'string' ? slug : undefined),
  isShown: () => owner === undefined,
});

subscribeToAuth(() => void followUser());
void followUser();
globalThis.navigation?.addEventListener('navigatesuccess', () => void (dataset.favourites && followUser()));
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
export async function changeFavourite(slug: string, isFavourite: boolean): Promise<boolean> {
  if (owner === undefined && !isAccepted()) {
    waiting = isFavourite ? slug : undefined;
    return false;
  }
  const others = favourites.read().filter((other) => other !== slug);
  await change(isFavourite ? [slug, ...others] : others, () =>
    isFavourite
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
  favourites.show(next);
  await ask(call);
}

/** One after the other, as each changes what the one before has left. Throws what the call throws. */
async function ask(call: () => Promise<{ slugs: string[] }>) {
  const initialOwner = owner;
  const mine = last.then(call);
  const end = mine.catch(() => {});
  last = end;
  try {
    const { slugs } = await mine;
    if (owner === initialOwner) known = slugs;
  } finally {
    if (owner === initialOwner && last === end) favourites.show(known);
  }
}

/** Who logs in finds the account's favourites, and those of the device among them. */
async function followUser() {
  const { user, isLoading } = readAuth();
  if (isLoading || (user?.id === owner && !dataset.favourites)) return;
  const slugs = favourites.readStorage();
  if (user?.id !== owner) known = slugs;
  owner = user?.id;
  if (!user) {
    delete dataset.favourites;
    return favourites.show(slugs);
  }
  try {
    await ask(() =>
      slugs.length > 0
        ? callApi('POST /api/favourites/', { body: { slugs } })
        : callApi('GET /api/favourites/'),
    );
    if (owner !== user.id) return;
    delete dataset.favourites;
    store(acceptedStorage, FAVOURITES, undefined);
  } catch (error) {
    if (owner !== user.id) return;
    // A back end without favourites: they stay on the device.
    if (error instanceof ApiError && error.status === 404) owner = undefined;
    else dataset.favourites = 'missing';
  }
}
