const TOO_COMMON = 'This password is too common.'; // docs/behaviour.md#passwords
const TOO_SIMILAR = 'The password is too similar to the username.';
/** As much of the longer of two that one must not be made of the other. */
const SIMILAR_FROM = 0.7;
/** A name alone is no password, whatever few characters stand around it. */
const MIN_BESIDE_NAME = 6;
const MIN_NAME = 3;
/** The contract refuses longer ones. */
const MAX_LENGTH = 200;

type Person = { email: string; first_name: string; last_name: string };

/** What is wrong with a new password of this person's besides its length; nothing for a good one, and where there is none. */
export async function passwordFaults(
  password: string,
  person: Partial<Person>,
  shopName: string,
): Promise<string[]> {
  if (password === '' || password.length > MAX_LENGTH) return [];
  const lower = password.toLowerCase();
  const faults = (await isCommon(lower, shopName)) ? [TOO_COMMON] : [];
  return listWords(person).some((word) => isSimilar(lower, word)) ? [...faults, TOO_SIMILAR] : faults;
}

/** What is wrong with the second time it was typed. The description of a form says so only where no other field is empty. */
export function confirmationFaults(password: string, again: string) {
  return password === again || password === '' || again === '' ? [] : ['Passwords do not match.'];
}

/**
 * True for one of the passwords that people choose most, in any capitals, with signs around it or typed on a
 * Georgian or Russian keyboard; and for the shop's name.
 */
async function isCommon(lower: string, shopName: string) {
  const forms = [lower, typedLatin(lower)];
  const bare = forms.map((form) => form.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const common = await commonPasswords();
  return [...forms, ...bare].some((form) => common.has(form)) || isSimilar(lower, shopName.toLowerCase());
}

let list: Promise<Set<string>> | undefined;

/** Loaded with the first new password: a shop at rest does without its 9 MB. */
function commonPasswords() {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return list;
}

/** The names and the address of a person, whole and in parts; without `com` and the like. */
function listWords({ email = '', first_name = '', last_name = '' }: Partial<Person>) {
  const [mailbox = '', host = ''] = email.toLowerCase().split('@');
  const names = [first_name, last_name, `${first_name}${last_name}`].map((name) => name.toLowerCase());
  const hostNames = host.split('.').slice(0, -1);
  const parts = [...names, mailbox].flatMap((word) => word.split(/[^\p{L}\p{N}]+/u));
  return [...names, mailbox, email.toLowerCase(), ...parts, ...hostNames].filter(
    (word) => word.length >= MIN_NAME,
  );
}

function isSimilar(password: string, word: string) {
  if (password.includes(word) && password.length - word.length < MIN_BESIDE_NAME) return true;
  return (2 * commonLength(password, word)) / (password.length + word.length) >= SIMILAR_FROM;
}

/** Length of the longest row of characters that stand in both in the same order. */
function commonLength(one: string, other: string) {
  let above = new Array<number>(other.length + 1).fill(0);
  for (const letter of one) {
    const row = [0];
    for (let at = 0; at < other.length; at++) {
      const same = (above[at] ?? 0) + 1;
      row.push(letter === other[at] ? same : Math.max(row[at] ?? 0, above[at + 1] ?? 0));
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}

const KEYS = new Map(
  [
    ['йцукенгшщзхъфывапролджэячсмитьбю', "qwertyuiop[]asdfghjkl;'zxcvbnm,."],
    ['ქწერტყუიოპასდფგჰჯკლზხცვბნმ', 'qwertyuiopasdfghjklzxcvbnm'],
  ].flatMap(([own = '', latin = '']) => [...own].map((letter, at) => [letter, latin[at] ?? ''] as const)),
);

/** The same keys on an English keyboard. */
function typedLatin(text: string) {
  return [...text].map((letter) => KEYS.get(letter) ?? letter).join('');
}
