/**
 * Endings of nouns and adjectives in all cases and numbers, without `ё`. A short stemmer of our own: Snowball's
 * leaves 'мятн' of 'мятный' and 'мят' of 'мята', and people look for a taste by either.
 */
const ENDINGS = longestFirst(
  'ыми ими его ого ему ому ый ий ой ая яя ое ее ые ие ую юю ых их ым им ею ою ' +
    'иями ями ами иях ях ах ием ьем ом ем ов ев ей ям ам ия ью ья ье ы и а я о е у ю ь й',
);
/** What makes an adjective of a noun: мят-н-ый, малин-ов-ый, кофе-йн-ый, тропич-еск-ий. */
const ADJECTIVES = longestFirst('ейн ейк еек еск ьник ов ев ен ян н');
/** Stems whose vowel comes and goes at another place than before the last consonant. */
const IRREGULAR = new Map([['льд', 'лед']]);
const SHORTEST = 3;
const CONSONANT = '[бвгджзклмнпрстфхцчшщ]';
/** The vowel that comes and goes: вишня, вишен; перец, перца. Left out of every word, so that both meet. */
const FLEETING = new RegExp(`(?<=^.{2,}${CONSONANT})[ео](?=[кцнлрт]$)`, 'u');
/** мандарин-ка, ягод-ка, креп-кий. */
const DIMINUTIVE = /(?<=[бвгджзлмнпртфхчшщ])к$/u;

/** What the forms of a Russian word and of its adjective share: 'мят' for 'мята', 'мятой' and 'мятные'. */
export function russianStem(word: string): string {
  let stem = russianBase(word);
  for (let before = ''; before !== stem; ) {
    before = stem;
    stem = without(shortened(shortened(stem, FLEETING), DIMINUTIVE), ADJECTIVES).replace(/(?<=..)ь$/u, '');
  }
  stem = stem.replace(/[цч]$/u, 'к');
  return IRREGULAR.get(stem) ?? stem;
}

/** The same of a name, whose own letters all stay. */
export function russianBase(word: string): string {
  return without(word.replaceAll('ё', 'е'), ENDINGS);
}

function longestFirst(endings: string) {
  return endings.split(' ').sort((one, other) => other.length - one.length);
}

function without(word: string, endings: readonly string[]) {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST);
  return ending ? word.slice(0, -ending.length) : word;
}

function shortened(stem: string, letter: RegExp) {
  const shorter = stem.replace(letter, '');
  return shorter.length >= SHORTEST ? shorter : stem;
}
