import { seededNumbers } from '../apps/api/src/testing/seeded-numbers.ts';

type Word = { en: string; ka: string; ru: string };

/** Words that flavours are really made of; generated names use them most. */
const NOUNS =
  'mint პიტნა мята|menthol მენთოლი ментол|berry კენკრა ягода|lemon ლიმონი лимон|lime ლაიმი лайм|' +
  'coffee ყავა кофе|grape ყურძენი виноград|tarragon ტარხუნა тархун|liquorice ძირტკბილა лакрица|' +
  'orange ფორთოხალი апельсин|cherry ალუბალი вишня|raspberry ჟოლო малина|blueberry მოცვი черника|' +
  'strawberry მარწყვი клубника|peach ატამი персик|apple ვაშლი яблоко|pear მსხალი груша|plum ქლიავი слива|' +
  'pomegranate ბროწეული гранат|fig ლეღვი инжир|feijoa ფეიხოა фейхоа|mango მანგო манго|melon ნესვი дыня|' +
  'watermelon საზამთრო арбуз|pineapple ანანასი ананас|coconut ქოქოსი кокос|vanilla ვანილი ваниль|' +
  'cinnamon დარიჩინი корица|ginger ჯანჯაფილი имбирь|cardamom ილი кардамон|honey თაფლი мёд|juniper ღვია можжевельник|' +
  'bergamot ბერგამოტი бергамот|espresso ესპრესო эспрессо|cola კოლა кола|eucalyptus ევკალიპტი эвкалипт|' +
  'elderflower დიდგულა бузина|lavender ლავანდა лаванда|basil რეჰანი базилик|tea ჩაი чай';
const ADJECTIVES =
  'cool გრილი прохладный|cold ცივი холодный|frozen გაყინული замороженный|wild ველური дикий|sweet ტკბილი сладкий|' +
  'sour მჟავე кислый|fresh ახალი свежий|black შავი чёрный|white თეთრი белый|red წითელი красный|green მწვანე зелёный|' +
  'golden ოქროსფერი золотой|northern ჩრდილოური северный|southern სამხრეთული южный|soft ნაზი нежный|deep ღრმა глубокий|' +
  'bright კაშკაშა яркий|dark მუქი тёмный|royal სამეფო королевский|mountain მთის горный';

const CONSONANTS =
  'b ბ б|d დ д|g გ г|k კ к|l ლ л|m მ м|n ნ н|p პ п|r რ р|s ს с|t ტ т|v ვ в|z ზ з|sh შ ш|ch ჩ ч|kh ხ х|st სტ ст|tr ტრ тр'.split(
    '|',
  );
const VOWELS = 'a ა а|e ე е|i ი и|o ო о|u უ у'.split('|');

/** The real words first, then invented ones, up to `count`. Each language's word differs, as it would in a shop. */
export function makeWords(kind: 'noun' | 'adjective' | 'brand', count: number): Word[] {
  const random = seededNumbers({ noun: 11, adjective: 22, brand: 33 }[kind]);
  const real = { noun: NOUNS.split('|'), adjective: ADJECTIVES.split('|'), brand: [] }[kind];
  const words = new Map<string, Word>();
  for (const row of real) {
    const [en = '', ka = '', ru = ''] = row.split(' ');
    words.set(en, { en, ka, ru });
  }
  while (words.size < count) {
    const en = invented(random, 0);
    // A brand is called the same everywhere; Georgian and Russian shops write some of them in their letters.
    const others =
      kind === 'brand'
        ? { ka: en, ru: en }
        : { ka: `${invented(random, 1)}ი`, ru: `${invented(random, 2)}${kind === 'noun' ? 'ка' : 'ый'}` };
    if (!words.has(en)) words.set(en, { en, ...others });
  }
  return [...words.values()].slice(0, count);
}

function invented(random: () => number, language: 0 | 1 | 2): string {
  const pick = (sounds: string[]) => sounds[Math.floor(random() * sounds.length)]?.split(' ')[language] ?? '';
  const syllables = random() < 0.5 ? 2 : 3;
  return Array.from({ length: syllables }, () => pick(CONSONANTS) + pick(VOWELS)).join('') + pick(CONSONANTS);
}
