import type { Locale } from './locales.ts';

/** Claims of less harm, of hiding, of comfort, and what urges: in no text of the shop (docs/behaviour.md#no-claims). Without zod, for the browser. */
export const CLAIMS: Record<Locale, RegExp> = {
  en: /safer|safest|safe (?:to|for)|harmless|less harmful|risk-?free|health(?:y|ier)\b|cleaner than|mild(?:er|est|ly)?\b|lightest|low-tar|discre(?:et|te)|invisib|unnotic|hardly notice|least notice|easy to (?:hide|forget)|forget about|nobody (?:will )?(?:see|notice)|stealth|smoke-?free|no smoke|without smoke|instead of (?:a )?cigarett|\bquit\b|give up smoking|therap|\bcures?\b|medicine|relax|stress|calming|energy|boost|buzz|\bkick\b|focus better|buy now|order now|hurry up|last (?:chance|tins|cans)|only today|while stocks|don.t miss|must-have|recommended|best for beginners|start with|free sample|discount|introduction to the brand|good introduction|get to know the brand|\britual\b|a whisper to a shout|strength deserves|(?:suits?|for) (?:warm |long )?evenings|quick sensation|peak early|real coffees|glass of water|take it slowly|never harsh/iu,
  ka: /უსაფრთხო|უვნებ|უწყინარ|ნაკლებად (?:მავნ|სახიფათ)|სასარგებლ|ჯანსაღ|სამკურნალ|შეუმჩნევ|უხილავ|უჩინარ|შეუგრძნ|არ იგრძნობა|ნაკლებად (?:ჩანს|იგრძნ)|ვერავინ (?:ნახავს|შეამჩნევს)|დისკრეტ|ფარულ|უკვამლ|კვამლის გარეშე|არც კვამლ|სიგარეტის ნაცვლ|მოწევის ნაცვლ|თავის დანებ|დაგამშვიდ|დამამშვიდ|სტრეს|ენერგი|გამამხნევ|მოდუნ|იყიდეთ|შეიძინეთ|შეუკვეთეთ ახლავე|იჩქარეთ|ნუ გამოტოვებ|ბოლო (?:კოლოფ|შანს)|მხოლოდ დღეს|გირჩევთ|რეკომენდ|დაიწყეთ|უფასო|ფასდაკლებ|გაცნობაა|გულღია გაცნობ|ბრენდის გასაცნობ|რიტუალ|ჩურჩულ|საღამოებისთვის|სუფრის ბოლოს|ნუ იჩქარებ|წყლის ჭიქას|სწრაფი შეგრძნებ/iu,
  ru: /безопасн|безвред|менее вред|(?<!бес)полезн|польз[аеуы] для|лечеб|лекарств|незамет|невидим|(?:его|её|их|со стороны) не видно|не (?:чувств|ощуща)|дискретн|скрытн|никто не (?:заметит|увидит)|забыть о|бездым|без дыма|ни дыма|вместо сигарет|бросить курить|заменя[ею]т? сигарет|расслаб|успока|стресс|энерги|бодрит|взбодр|(?<!за)заряд|купите|закажите|успе(?:й|йте|ть)(?!\p{L})|спешите|не упусти|последн(?:ие|яя|ий) (?:банк|шанс)|только сегодня|рекоменд|советуем|начните с|попробуйте (?:нов|наш|бергамот)|бесплатн|скидк|(?:хорошее|приветливое) знакомство|познакомиться с брендом|ритуал|шёпот|к крепости лучше относиться|(?:для|тёплых) вечеров|долгого застолья|не торопитесь|стакан воды|быстрых ощущений/iu,
};

/** What may be said although it has such a word: it denies, warns, or means something else. */
export const ALLOWED: Record<Locale, string[]> = {
  en: [
    // Journal: what a pouch is not, and why it is kept away from children.
    'It is not a medicine.',
    'It is not harmless.',
    'does not make it harmless',
    'as you would treat medicine',
    'A pouch is easy to hide, which makes it easy to start and hard for a family to notice.',
    'We do not sell single pouches or free samples.',
    // A question that is answered with "None".
    'Which product should I start with if I have never used nicotine?',
    'not a synonym for harmless',
    // A taste's name.
    'of soft mint',
    'Ljusa Soft Mint',
  ],
  ka: [
    'ბალიშებს არაფრის სამკურნალოდ არ ვყიდით და არც ერთი პროდუქტის მეორით ჩანაცვლებას გირჩევთ.',
    'ის არ არის უვნებელი.',
    'უვნებლობას არ ნიშნავს',
    'შეცდომით შეიძინეთ',
    'არ ვარიგებთ უფასო ნიმუშებს',
    'რატომ არის თავის დანებება ძნელი',
    'და არა უვნებლობას',
    'არც სამკურნალო საშუალებად ასაღებს',
    // Of the site, not of a pouch.
    'რომ საიტი უსაფრთხო იყოს',
    // A taste's name.
    'ნაზი პიტნის',
  ],
  ru: [
    'Это не лекарство.',
    'Она не безвредна.',
    'не делает его безвредным',
    'как с лекарством или бытовой химией',
    'не раздаём бесплатных образцов',
    'а не о безвредности',
    'мы его не советуем',
    // What reviews may not claim.
    'о пользе для здоровья',
    // Of the site, not of a pouch.
    'в безопасности сайта',
    // A taste's name.
    'с нежной мятой',
  ],
};

/** A text without what is allowed. */
export function withoutAllowed(text: string, locale: Locale): string {
  return ALLOWED[locale].reduce((left, allowed) => left.replaceAll(allowed, ''), text);
}

/** The first word of a text that reads as a claim. */
export function findClaim(text: string, locale: Locale): string | undefined {
  return withoutAllowed(text, locale).match(CLAIMS[locale])?.[0];
}
