type Script = 'latin' | 'georgian' | 'cyrillic';
/** How the catalogue spells a word in each script, in small letters. */
export type Spellings = { [Each in Script]?: string };

/** The script of a word's first letter; figures count as Latin. */
export function detectScript(word: string): Script {
  const letter = /\p{L}/u.exec(word)?.[0] ?? '';
  if (/\p{Script=Georgian}/u.test(letter)) return 'georgian';
  return /\p{Script=Cyrillic}/u.test(letter) ? 'cyrillic' : 'latin';
}
