import { KEYS, LAYOUTS, type Layout } from '#api/features/search/folding/letters.ts';

export const TYPOS = ['none', 'deletion', 'insertion', 'transposition', 'substitution'] as const;
type MadeTypo = (typeof TYPOS)[number];

const ALPHABETS: [RegExp, string][] = [
  [/\p{Script=Georgian}/u, 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'],
  [/\p{Script=Cyrillic}/u, 'абвгдежзийклмнопрстуфхцчшщыьэюя'],
  [/./u, 'abcdefghijklmnopqrstuvwxyz'],
];

/** The text with one typo in a letter at a random place; always different from the text. */
export function withTypo(text: string, typo: MadeTypo, random: () => number): string {
  if (typo === 'none') return text;
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const letters = [...text];
  const indexes = [...letters.keys()].filter((index) => /\p{L}/u.test(letters[index] ?? ''));
  for (;;) {
    const index = pick(indexes);
    const letter = letters[index] ?? '';
    const other = pick([...(ALPHABETS.find(([script]) => script.test(letter))?.[1] ?? '')]);
    const before = letters.slice(0, index).join('');
    const after = letters.slice(index + 1).join('');
    const next = letters[index + 1] ?? '';
    const typed = {
      deletion: before + after,
      insertion: before + other + letter + after,
      transposition: /\p{L}/u.test(next) ? before + next + letter + letters.slice(index + 2).join('') : text,
      substitution: before + other + after,
    }[typo];
    if (typed.toLowerCase() !== text.toLowerCase()) return typed;
  }
}

/** What comes out when somebody types the text with the keyboard set to another layout. */
export function withWrongLayout(text: string, layout: Layout): string {
  const written = Array.from(text, (letter) => {
    const indexes = LAYOUTS.map((own) => KEYS[own].indexOf(letter)).filter(
      (index) => index >= 0 && letter !== ' ',
    );
    const index = indexes[0];
    if (index === undefined) return letter;
    const key = KEYS[layout].charAt(index);
    return key === ' ' ? KEYS[layout].charAt(index - KEYS[layout].length / 2) : key;
  });
  return written.join('');
}
