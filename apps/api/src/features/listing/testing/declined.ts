/**
 * Every taste, type, strength and brand of the demo in all cases, both numbers and as an adjective, in the three languages
 * and as people write it into a search box. Written apart from the stemmers under test.
 */
type Declined = { brings: string; text: string };

/** Endings by the noun's class: of one, of many. */
const RUSSIAN = {
  masculine: ['', 'а', 'у', 'ом', 'е', 'ы', 'ов', 'ам', 'ами', 'ах'],
  feminine: ['а', 'ы', 'е', 'у', 'ой', 'ою', 'ам', 'ами', 'ах'],
  soft: ['ь', 'и', 'ью', 'ям', 'ями', 'ях'],
  same: [''],
} as const;
const HARD_ADJECTIVE = 'ый ая ое ые ого ой ому ую ым ом ых ыми'.split(' ');
const VELAR_ADJECTIVE = 'ий ая ое ие ого ой ому ую им ом их ими'.split(' ');
const STRESSED_ADJECTIVE = 'ой ая ое ие ого ому ую им ом их ими'.split(' ');
const SOFT_ADJECTIVE = 'ий яя ее ие его ей ему юю им ем их ими'.split(' ');

const GEORGIAN_CASES = ['მა', 'ს', 'ზე', 'ში', 'თან', 'ად'];
/** Behind the stem that a vowel has fallen out of. */
const GEORGIAN_SHORT = [
  'ის',
  'ით',
  'ისა',
  'იდან',
  'ისთვის',
  'ები',
  'ების',
  'ებით',
  'ებს',
  'იანი',
  'იანის',
  'იანები',
];

type Word = {
  brings: string;
  en: readonly string[];
  /** Stem, and the one without the vowel that falls out; a noun that ends in a vowel has it in the first. */
  ka?: readonly [string, string?];
  ru?: readonly [stem: string, kind: keyof typeof RUSSIAN, genitives?: readonly string[]];
  adjective?: readonly [stem: string, endings: readonly string[]];
};

const WORDS: readonly Word[] = [
  {
    brings: 'taste:mint',
    en: ['mint', 'mints', 'minty', 'peppermint'],
    ka: ['პიტნა'],
    ru: ['мят', 'feminine'],
    adjective: ['мятн', HARD_ADJECTIVE],
  },
  {
    brings: 'taste:menthol',
    en: ['menthol', 'menthols', 'mentholated'],
    ka: ['მენთოლ'],
    ru: ['ментол', 'masculine'],
    adjective: ['ментолов', HARD_ADJECTIVE],
  },
  {
    brings: 'taste:berry',
    en: ['berry', 'berries'],
    ka: ['კენკრა'],
    ru: ['ягод', 'feminine', ['ягод']],
    adjective: ['ягодн', HARD_ADJECTIVE],
  },
  {
    brings: 'taste:citrus',
    en: ['citrus', 'citruses', 'citrusy'],
    ka: ['ციტრუს'],
    ru: ['цитрус', 'masculine'],
    adjective: ['цитрусов', HARD_ADJECTIVE],
  },
  {
    brings: 'taste:tropical',
    en: ['tropical', 'fruity', 'fruit', 'fruits'],
    ka: ['ტროპიკულ'],
    adjective: ['тропическ', VELAR_ADJECTIVE],
  },
  {
    brings: 'taste:coffee',
    en: ['coffee', 'coffees'],
    ka: ['ყავა'],
    ru: ['кофе', 'same'],
    adjective: ['кофейн', HARD_ADJECTIVE],
  },
  {
    brings: 'taste:grape',
    en: ['grape', 'grapes', 'grapey'],
    ka: ['ყურძენ', 'ყურძნ'],
    ru: ['виноград', 'masculine'],
    adjective: ['виноградн', HARD_ADJECTIVE],
  },
  {
    brings: 'taste:tarragon',
    en: ['tarragon', 'tarkhun'],
    ka: ['ტარხუნა'],
    ru: ['тархун', 'masculine'],
    adjective: ['тархунов', HARD_ADJECTIVE],
  },
  {
    brings: 'taste:liquorice',
    en: ['liquorice', 'licorice'],
    ka: ['ძირტკბილა'],
    ru: ['лакриц', 'feminine', ['лакриц']],
    adjective: ['лакричн', HARD_ADJECTIVE],
  },
  {
    brings: 'taste:mixed',
    en: ['mix', 'mixes', 'mixed', 'mix pack', 'assortment'],
    ka: ['მიქს'],
    ru: ['микс', 'masculine'],
  },
  {
    brings: 'type:slim',
    en: ['slim', 'slims'],
    ka: ['სლიმ'],
    ru: ['слим', 'masculine'],
    adjective: ['тонк', VELAR_ADJECTIVE],
  },
  {
    brings: 'type:mini',
    en: ['mini', 'minis'],
    ka: ['მინი'],
    ru: ['мини', 'same'],
    adjective: ['маленьк', VELAR_ADJECTIVE],
  },
  {
    brings: 'type:original',
    en: ['original', 'originals', 'classic'],
    ka: ['ორიგინალ'],
    adjective: ['классическ', VELAR_ADJECTIVE],
  },
  { brings: 'type:dry', en: ['dry'], ka: ['მშრალ'], adjective: ['сух', STRESSED_ADJECTIVE] },
  {
    brings: 'type:strong',
    en: ['strong', 'stronger', 'strongest'],
    ka: ['ძლიერ'],
    adjective: ['крепк', VELAR_ADJECTIVE],
  },
  {
    brings: 'type:nicotine-free',
    en: ['nicotine-free', 'nicotine free', 'no nicotine', 'without nicotine'],
    ka: ['უნიკოტინო'],
    adjective: ['безникотинов', HARD_ADJECTIVE],
  },
  { brings: 'strength:1', en: ['weak', 'mild', 'light'], ka: ['სუსტ'], adjective: ['слаб', HARD_ADJECTIVE] },
  { brings: 'strength:2', en: ['medium'], ka: ['საშუალო'], adjective: ['средн', SOFT_ADJECTIVE] },
  { brings: 'brand:norvik', en: ['norvik'], ka: ['ნორვიკ'], ru: ['норвик', 'masculine'] },
  { brings: 'brand:mkinvari', en: ['mkinvari'], ka: ['მყინვარ'], ru: ['мкинвари', 'same'] },
  { brings: 'brand:ljusa', en: ['ljusa'], ka: ['ლიუსა'], ru: ['люс', 'feminine'] },
  { brings: 'brand:polar-nine', en: ['polar nine'], ka: ['პოლარ ნაინ'], ru: ['полар найн', 'masculine'] },
  { brings: 'brand:bosco', en: ['bosco'], ka: ['ბოსკო'], ru: ['боско', 'same'] },
  { brings: 'brand:kaffa', en: ['kaffa'], ka: ['კაფა'], ru: ['кафф', 'feminine'] },
  { brings: 'brand:rikoti', en: ['rikoti'], ka: ['რიკოთ'], ru: ['рикоти', 'same'] },
  { brings: 'brand:zero-hour', en: ['zero hour'], ka: ['ზერო აურ'], ru: ['зеро аур', 'masculine'] },
  { brings: 'brand:svan', en: ['svan'], ka: ['სვან'], ru: ['сван', 'masculine'] },
];

/** All of them. */
export function listDeclined(): Declined[] {
  return WORDS.flatMap(({ brings, en, ka, ru, adjective }) => {
    const texts = [
      ...en.flatMap((word) => [word, `${word} taste`, `${word} flavoured pouches`, `with ${word}`]),
      ...(ka ? georgian(...ka) : []),
      ...(ru ? russian(...ru) : []),
      ...(adjective ? adjective[1].flatMap((ending) => decorated(adjective[0] + ending)) : []),
    ];
    return [...new Set(texts)].map((text) => ({ brings, text }));
  });
}

function georgian(stem: string, short = stem) {
  const last = stem.at(-1) ?? '';
  const isVowel = 'აეიოუ'.includes(last);
  // ა and ე fall out in the genitive and what is built on it.
  const base = 'აე'.includes(last) ? stem.slice(0, -1) : short;
  const instead = 'ოუ'.includes(last) ? ['სი', 'თი', 'ს', 'ები', 'ების', 'იანი'] : GEORGIAN_SHORT;
  const cases = isVowel ? ['', 'მ', 'ს', 'ზე', 'ში', 'სთან', 'დ'] : ['ი', ...GEORGIAN_CASES];
  const forms = [...cases.map((ending) => stem + ending), ...instead.map((ending) => base + ending)];
  const genitive = 'ოუ'.includes(last) ? `${stem}ს` : `${base}ის`;
  return [...forms, `${genitive} გემო`, `${genitive} გემოთი`, `${genitive} არომატით`, `მინდა ${forms[0]}`];
}

function russian(stem: string, kind: keyof typeof RUSSIAN, genitives: readonly string[] = []) {
  const forms = [...RUSSIAN[kind].map((ending) => stem + ending), ...genitives];
  const of = genitives[0] ?? forms[1] ?? stem;
  return [...forms, `вкус ${forms[0]}`, `со вкусом ${of}`, `с ароматом ${of}`, `купить снюс ${forms[0]}`];
}

function decorated(adjective: string) {
  return [adjective, `${adjective} вкус`];
}
