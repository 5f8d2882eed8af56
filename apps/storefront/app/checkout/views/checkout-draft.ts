import type { User } from '@pouchery/contract/accounts';
import type { Address, Destination } from '@pouchery/contract/addresses';
import { readStored, store } from '#app/device/stored-value.ts';

/** What was typed, and the key that makes any number of tries one order. */
export type Draft = Record<string, string>;

const storage = () => sessionStorage;

/** What this person typed: whoever logs in after somebody else begins anew. */
export function readDraft({ id }: User): Draft {
  const stored = Object(readStored(storage, 'checkout_draft')) as Record<string, unknown>;
  const texts = Object.entries(stored).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return { key: crypto.randomUUID(), ...(stored.user_id === id && Object.fromEntries(texts)) };
}

/** Keeps the form for as long as this tab lives, but for what is agreed to: that is said anew. */
export function saveDraft(form: HTMLFormElement, { id }: User) {
  const { is_adult, agrees, wants_news, ...typed } = Object.fromEntries(new FormData(form));
  store(storage, 'checkout_draft', { ...typed, user_id: id });
}

export function forgetDraft() {
  store(storage, 'checkout_draft', undefined);
}

/** The address that is chosen: as it was, else the one that is used first, else another one. */
export function firstChoice(addresses: Address[], { address }: Draft) {
  const isThere = address === 'new' || addresses.some(({ id }) => String(id) === address);
  return (isThere ? address : String(addresses[0]?.id ?? 'new')) ?? 'new';
}

/** Of a form, an address or a person what says where something is brought. */
export function toDestination(from: object): Partial<Destination> {
  const known = { ...from } as Partial<Destination>;
  const { first_name, last_name, street, city, postal_code, phone, note } = known;
  return { first_name, last_name, street, city, postal_code, phone, note } as Partial<Destination>;
}
