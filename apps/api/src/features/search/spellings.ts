/** How the catalogue spells a word in each script, in small letters. */
export type Spellings = { latin: string | null; georgian: string | null; cyrillic: string | null };

export function listSpellings({ latin, georgian, cyrillic }: Spellings): string[] {
  return [latin, georgian, cyrillic].filter((spelling) => spelling !== null);
}

/** The script of a word's first letter; figures count as Latin. */
export function detectScript(word: string): keyof Spellings {
  const letter = /\p{L}/u.exec(word)?.[0] ?? '';
  if (/\p{Script=Georgian}/u.test(letter)) return 'georgian';
  return /\p{Script=Cyrillic}/u.test(letter) ? 'cyrillic' : 'latin';
}
