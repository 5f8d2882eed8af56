import { expect, test } from 'vitest';
import { beginningKeys, catalogueKeys, foldWord, romanise, typedKeys } from './fold.ts';

test.each([
  ['case, accents and apostrophes', ['Male', 'MALÉ', 'malé', "ma'le"]],
  ['Georgian capitals', ['ტარხუნა', 'ᲢᲐᲠᲮᲣᲜᲐ']],
  ['tarkhuna', ['tarkhuna', 'Tarhuna', "t'arkhuna", 'тархуна', 'ტარხუნა', 'თარხუნა', 'ტარჰუნა']],
  [
    'k, q and apostrophes for კ, ქ and ყ',
    ['mkinvari', "mq'invari", 'მყინვარი', 'მკინვარი', 'მქინვარი', 'мкинвари'],
  ],
  ['t for ტ and თ', ['rikoti', "rik'oti", 'რიკოთი', 'რიკოტი', 'Рикоти']],
  ['p and f for პ and ფ', ['kaffa', 'კაფა', 'კაპა', 'каффа', 'Кафа']],
  ['ts, tz and c for ც and წ', ['citrusi', 'tsitrusi', 'tzitrusi', 'ციტრუსი', 'წიტრუსი', 'цитруси']],
  ['ch for ჩ and ჭ', ['chai', 'tchai', 'ჩაი', 'ჭაი', 'чаи']],
  ['zh and j for ჟ and ჯ', ['zholo', 'jolo', 'ჟოლო', 'ჯოლო', 'жоло']],
  ['gh and g for ღ', ['ghrma', 'grma', 'ღრმა', 'გრმა']],
  ['kh and h for ხ', ['feikhoa', 'feihoa', 'ფეიხოა', 'фейхоа']],
  ['dz and z for ძ', ['dzirtkbila', 'zirtkbila', 'ძირტკბილა']],
  ['sh', ['shavi', "sh'avi", 'შავი', 'шави']],
  ['ё as it is typed', ['чёрный', 'черный', 'chernyy', 'chernyi', 'cherny']],
  ['ю and я', ['myata', 'miata', 'мята', 'მიატა']],
  ['soft and hard signs', ['апельсин', 'apelsin', "apel'sin", 'апелсин', 'აპელსინ']],
  ['щ', ['щавель', 'shchavel', 'schavel', 'shavel']],
  ['doubled letters', ['espresso', 'espreso', 'эспрессо', 'ესპრესო']],
  ['Latin names in Georgian and Russian letters', ['Norvik', 'ნორვიკ', 'норвик', 'Norwik']],
  ['oo as it is heard', ['cool', 'kool', 'кул', 'ქულ']],
])('one key: %s', (_, words) => {
  expect(new Set(words.map(foldWord)).size, words.map(foldWord).join(' ')).toBe(1);
});

test.each([
  ['mint', 'mini'],
  ['mkinvari', 'makvala'],
  ['мята', 'мёд'],
  ['ჩაი', 'შაი'],
  ['100', '10'],
])('different keys: %s and %s', (one, other) => {
  expect(foldWord(one)).not.toBe(foldWord(other));
});

test.each([
  ['x is ks or ხ', 'tarxuna', 'tarkhuna'],
  ['j is ჯ or й', 'mjata', 'мята'],
])('typed both ways: %s', (_, typed, meant) => {
  expect(typedKeys(typed)).toContain(foldWord(meant));
});

test.each([
  ['Ljusa', ['люса', 'льюса', 'ლიუსა', 'ლჯუსა']],
  ['Nine', ['найн', 'ნაინ', 'нине']],
  ['Peach', ['пич', 'პიჩ']],
  ['Grape', ['грейп', 'გრეიპ']],
  ['Ice', ['айс', 'აის']],
  ['Hour', ['аур', 'აურ']],
  ['мёд', ['мед', 'med', 'myod', 'miod']],
  ['чёрный', ['чорный', 'chornyi', 'chyornyi']],
])('%s in the catalogue is found as it is heard or written', (word, typed) => {
  for (const other of typed) expect(catalogueKeys(word), other).toContain(foldWord(other));
});

test.each([
  ['tark', 'tarkhuna'],
  ['tars', 'tarshi'],
  ['dzli', 'ძლიერი'],
  ['coo', 'cool'],
  ['мят', 'мята'],
  ['მიქ', 'микс'],
])('%s begins %s', (typed, word) => {
  expect(beginningKeys(typed).some((key) => foldWord(word).startsWith(key))).toBe(true);
});

test('characters that are neither letters nor digits are left out', () => {
  expect(romanise("q'ava-«9»!")).toBe('qava9');
  expect(foldWord('—')).toBe('');
  expect(typedKeys('ъ')).toEqual([]);
});
