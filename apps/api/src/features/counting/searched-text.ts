import { SEARCH_MIN_LENGTH } from '@pouchery/contract/search-limits';

const MAX_LETTERS = 60;
/** People paste what they have: an address or a telephone number is nothing to keep. */
const PERSONAL = /@|(\d[\s()+-]*){6}/;

/** What a search is counted as: in small letters, its words one space apart. Undefined: not at all. */
export function searchedText(text: string): string | undefined {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .split(/\s+/)
    .join(' ');
  const length = Array.from(words).length;
  if (length < SEARCH_MIN_LENGTH || length > MAX_LETTERS || PERSONAL.test(words)) return undefined;
  return words;
}
