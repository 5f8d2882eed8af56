import type { Locale } from '@pouchery/contract/locales';

/** Words of taste that read as strength or harmlessness in one sentence with what `SUBJECTS` name. */
export const TASTE_WORDS: Record<Locale, RegExp> = {
  en: /\b(?:light(?:er)?|soft(?:er)?|gentle|smooth|weak(?:er)?|quiet(?:er)?|calm|refreshing|natural|pure|fun)\b/iu,
  ka: /მსუბუქ|რბილ|(?<!\p{L})ნაზ|სუსტ|მშვიდ|ჩუმ|ბუნებრივ|სუფთა/iu,
  ru: /(?<!с)л[её]гк(?!о(?!\p{L}))|легче|мягк|мягч|нежн|слаб(?:ее|ый|ая)|(?<!\p{L})тих|спокойн|натуральн|(?<!\p{L})чист/iu,
};
export const SUBJECTS: Record<Locale, RegExp> = {
  en: /pouch|\btins?\b|nicotine|strength|product/iu,
  ka: /ბალიშ|კოლოფ|ნიკოტინ|სიძლიერ|პროდუქტ/iu,
  ru: /подушеч|(?<!\p{L})банк|никотин|крепост|товар|продукт/iu,
};

/** Words for which the shop has another one: "tin", "taste", «вид» and their kin. */
export const OTHER_TERMS: Record<Locale, RegExp> = {
  en: /\bcans\b|\b(?:an?|the|every|per|empty|sealed|opened|unopened) can\b|e-mail|(?<!@)\bmails?\b(?! (?:server|service|program))|tin’s page|page of (?:a|the) tin|\bforgets? (?:your|the) address|\bon the shop\b/iu,
  ka: /ქილ[აიე]|სიმაგრ|მიტანის (?:პარტნიორ|ბმულ)|თვალყურის დევნების ნომერ|უახლესებ|ბაზარზეა|გაყიდულია|დოკუმენტ|სტუმრ|მომხმარებელთა სამსახურ|ყდის სურათ|ჩამოყრ|კოლოფის გვერდ|ტენიან(?!ობ|დებ)|შემო(?:ი?ტან|სატან)|მომვლელ|საგრძნობი სიძლიერ|ქუქიებ|მხოლოდ 18 წლიდან|სრულწლოვანებზე|სრულწლოვანთათვის/iu,
  ru: /на подушечку|нот[аы] вкуса|вид продукта|рекомендуем|партн[её]р\p{L}* по доставке|учётн\p{L}+ запис|картинк|распродан|(?<!\p{L})тип(?:ы|а|ов)?(?!\p{L})|номер для отслеживания|страниц\p{L}* (?:этой )?банки|эл\. почт|сообщени\p{L}+ о наличии|только для лиц от 18|(?:тот|тому), кто (?:следит|обслуж)/iu,
};

/** Comparisons with the whole catalogue, which the next product makes untrue. */
export const OF_THE_CATALOGUE: Record<Locale, RegExp> = {
  en: /\b(?:largest|smallest|coldest|strongest|weakest|lowest|highest|only)\b[^.,;]* (?:catalogue|shop|range)\b/iu,
  ka: /(?:კატალოგ|მაღაზიაში|ხაზ(?:ში|ის))\p{L}*[^.,;]* (?:ყველაზე|ერთადერთ)|(?:ყველაზე|ერთადერთ)[^.,;]* (?:კატალოგ|მაღაზიაში|ხაზ(?:ში|ის))/iu,
  ru: /(?<!\p{L})(?:сам(?:ая|ое|ый|ые|ую|ых)|единственн\p{L}+|больше всего|меньше всего)(?!\p{L})[^.,;]* (?:каталог|линейк)/iu,
};
