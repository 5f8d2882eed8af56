/**
 * Every table of letters that search knows: how a letter is written in Latin, which Latin spellings sound
 * alike, and which key carries which letter on the three keyboards. A language's letters are added here only.
 */

function pairs(table: string): ReadonlyMap<string, string> {
  return new Map(table.split(/\s+/).map((pair) => pair.split('=') as [string, string]));
}

/** Georgian by the national romanisation, without its apostrophes. */
const GEORGIAN =
  'ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ' +
  'ღ=gh ყ=q შ=sh ჩ=ch ც=ts ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h';

/** Russian by the usual romanisation, with the Ukrainian letters that turn up in names; ё as it is mostly typed. */
const CYRILLIC =
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ' +
  'ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya і=i ї=yi є=ye ґ=g';

/** Latin letters that do not fall apart into a plain letter and an accent. */
const LATIN = 'ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i ŋ=n ħ=h';

export const ROMAN: ReadonlyMap<string, string> = pairs(`${GEORGIAN} ${CYRILLIC} ${LATIN}`);

/** Other ways in which people write a letter; a product is found by each of them. */
export const ALSO_WRITTEN: ReadonlyMap<string, readonly string[]> = new Map([['ё', ['yo', 'o']]]);

/**
 * Latin spellings and the one sound that each stands for; the longest that fits is taken. One letter per
 * sound: c = ц წ ც, q = ч ჩ ჭ, w = ш щ შ, j = ж ჟ ჯ, h = х ხ ჰ. The two k, t, p and ts of Georgian are one,
 * as nobody types the difference, and so are f and p, because Georgian writes f with ფ.
 */
export const SOUNDS: ReadonlyMap<string, string> = pairs(
  'shch=w sch=w tch=q dzh=j sh=w ch=q zh=j dj=j dz=z kh=h gh=g th=t ph=p ts=c tz=c ck=k ' +
    'ye=e ie=e oo=u ce=ce ci=ci cy=ci c=k f=p q=k w=v x=ks y=i',
);

/** Letters that differ in spelling alone, whatever stands beside them. */
export const SAME_LETTERS: ReadonlyMap<string, string> = pairs('y=i q=k w=v f=p');

/** Second ways to read a Latin letter: j as in Ljusa or mjata, x as in tarxuna. */
export const ALSO_READ: ReadonlyMap<string, string> = pairs('j=y x=kh');

/** How English spellings are heard, and then written in Georgian or Russian letters: nine, найн; peach, პიჩ. */
export const HEARD: readonly (readonly [RegExp, string])[] = [
  [/^hou/, 'au'],
  [/ow/, 'ou'],
  [/a[iy]/, 'ei'],
  [/i([bdfgklmnprstvz])e(?=$|[ds]$)/, 'ai$1'],
  [/ice(?=$|[ds]$)/, 'ais'],
  [/a([bdfgklmnprstvz])e(?=$|[ds]$)/, 'ei$1'],
  [/o([bdfgklmnprstvz])e(?=$|[ds]$)/, 'o$1'],
  [/igh/, 'ai'],
  [/ea|ee/, 'i'],
  [/ou/, 'au'],
];

export const LAYOUTS = ['latin', 'russian', 'georgian'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The same keys in the same order; the second half with Shift. Georgian leaves most of the shifted keys empty. */
export const KEYS: Record<Layout, string> = {
  latin: "qwertyuiop[]asdfghjkl;'zxcvbnm,.`" + 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~',
  russian: 'йцукенгшщзхъфывапролджэячсмитьбюё' + 'ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ',
  georgian: "ქწერტყუიოპ[]ასდფგჰჯკლ;'ზხცვბნმ,.`" + ' ჭ ღთ     {} შ    ჟ  :"ძ ჩ    <>~',
};
