/** Postpositions, which are written together with the noun: პიტნაზე, პიტნიდან. */
const POSTPOSITIONS = /(?<=^.{3,})(?:ისთვის|თვის|იდან|დან|ისგან|გან|ამდე|მდე|სავით|თან|ზე|(?<!ი)ში)$/u;
/** Cases; some of them only behind a vowel, so that they are no part of the noun: მანგო-სი, but ციტრუსი. */
const CASES = /(?<=^.{2,})(?:ისა|ითა|ის|ით|ად|მა|(?<=[აეო])(?:თი|სი)|(?<=^.{3,}[აეო])[მდ]|ს|ი)$/u;
/** Plurals, and what makes an adjective of a noun: პიტნ-იან-ი, კენკრ-ოვან-ი, ტროპიკ-ულ-ი. */
const SUFFIXES = /(?<=^.{2,})(?:ისებრ|სებრ|ებრ|ებ|იან|ოვან)$|(?<=^.{3,})(?:ურ|ულ)$/u;
const VOWEL = /(?<=^.{2,})[აეიოუ]$/u;
/** The vowel that falls out: ატამი, ატმის. Left out of every noun, so that one without it and one with it meet. */
const FALLING = /(?<=^.*[^აეიოუ])[აეო](?=[ლრნმ]$)/u;

/** What the forms of a Georgian noun and of its adjectives share: 'პიტნ' for პიტნა, პიტნით and პიტნიანი. */
export function georgianStem(word: string): string {
  const stem = georgianBase(word);
  return stem.length > 3 || /^[აეიოუ]/u.test(stem) ? stem.replace(FALLING, '') : stem;
}

/** The same of a name, whose own letters all stay. */
export function georgianBase(word: string): string {
  let stem = word.replace(POSTPOSITIONS, '').replace(CASES, '');
  for (let before = ''; before !== stem; ) {
    before = stem;
    stem = stem.replace(SUFFIXES, '').replace(VOWEL, '');
  }
  return stem;
}
