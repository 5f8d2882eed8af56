import type { CatalogImport } from '@pouchery/contract/catalog-import';
import { mainText, readText } from '@pouchery/contract/main-locale';

/**
 * How people write the demo's names: in each language, in Latin letters by the official tables and by habit, and
 * Latin brand names in Georgian and Russian letters. Written apart from the tables under test.
 */

type Table = Record<string, string>;
const table = (pairs: string): Table => Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=')));

/** The national system of romanisation (2002), with its apostrophes. */
const KA_NATIONAL = table(
  "ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k' ლ=l მ=m ნ=n ო=o პ=p' ჟ=zh რ=r ს=s ტ=t' უ=u ფ=p ქ=k ღ=gh ყ=q' " +
    "შ=sh ჩ=ch ც=ts ძ=dz წ=ts' ჭ=ch' ხ=kh ჯ=j ჰ=h",
);
/** What is typed in chats: no apostrophes, one letter where one will do. */
const KA_HABIT = table(
  'ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=j რ=r ს=s ტ=t უ=u ფ=f ქ=k ღ=g ყ=k შ=sh ' +
    'ჩ=ch ც=ts ძ=dz წ=ts ჭ=ch ხ=x ჯ=j ჰ=h',
);
/** Georgian keys without the Georgian layout: w, y, x, c and capitals. */
const KA_KEYS = table(
  'ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=T ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=J რ=r ს=s ტ=t უ=u ფ=f ქ=q ღ=R ყ=y შ=S ' +
    'ჩ=C ც=c ძ=Z წ=w ჭ=W ხ=x ჯ=j ჰ=h',
);
/** Passports and most signs. */
const RU_OFFICIAL = table(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ' +
    'ш=sh щ=shch ъ= ы=y ь= э=e ю=iu я=ia',
);
/** What is typed by habit. */
const RU_HABIT = table(
  'а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ' +
    "ш=sh щ=sch ъ= ы=y ь=' э=e ю=yu я=ya",
);
/** The scholars' way, as far as a keyboard has it. */
const RU_J = table(
  'а=a б=b в=v г=g д=d е=e ё=jo ж=zh з=z и=i й=j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=c ч=ch ' +
    'ш=sh щ=shh ъ= ы=y ь= э=e ю=ju я=ja',
);

/** Brand names as they sound, in Georgian and Russian letters. */
const BRANDS: Record<string, { ka: string; ru: string }> = {
  norvik: { ka: 'ნორვიკ', ru: 'Норвик' },
  mkinvari: { ka: 'მყინვარი', ru: 'Мкинвари' },
  ljusa: { ka: 'ლიუსა', ru: 'Люса' },
  'polar-nine': { ka: 'პოლარ ნაინ', ru: 'Полар Найн' },
  bosco: { ka: 'ბოსკო', ru: 'Боско' },
  kaffa: { ka: 'კაფა', ru: 'Каффа' },
  rikoti: { ka: 'რიკოთი', ru: 'Рикоти' },
  'zero-hour': { ka: 'ზერო აუარ', ru: 'Зеро Аур' },
  svan: { ka: 'სვან', ru: 'Сван' },
};

function rewritten(text: string, letters: Table) {
  return Array.from(text.toLowerCase(), (letter) => letters[letter] ?? letter).join('');
}

/** Each product's name, alone or after its brand's, in every way in which people write it. */
export function writtenWays({ products, brands }: CatalogImport, withBrand: boolean) {
  const latinBrand = new Map(brands.map((brand) => [brand.slug, mainText(brand.name)]));
  return products.flatMap(({ slug, brand: named, name }) => {
    const brand = named ?? '';
    const ka = readText('ka', name);
    const ru = readText('ru', name);
    const latin = latinBrand.get(brand) ?? '';
    const way = (script: string, brandText: string, text: string) => ({
      slug,
      way: script,
      text: withBrand ? `${brandText} ${text}` : text,
    });
    const inKa = BRANDS[brand]?.ka ?? latin;
    const inRu = BRANDS[brand]?.ru ?? latin;
    return [
      way('English', latin, mainText(name)),
      way('Georgian', inKa, ka),
      way('Russian', inRu, ru),
      way('Georgian, romanised', latin, rewritten(ka, KA_NATIONAL)),
      way('Georgian, in Latin by habit', latin, rewritten(ka, KA_HABIT)),
      way('Georgian, by its keys', rewritten(inKa, KA_KEYS), rewritten(ka, KA_KEYS)),
      way('Russian, romanised', latin, rewritten(ru, RU_OFFICIAL)),
      way('Russian, in Latin by habit', latin, rewritten(ru, RU_HABIT)),
      way('Russian, in Latin with j', latin, rewritten(ru, RU_J)),
      ...(withBrand
        ? [way('Latin brand, Georgian name', latin, ka), way('Latin brand, Russian name', latin, ru)]
        : []),
    ];
  });
}
