import type { Question, Shop } from '@pouchery/contract/content';
import type { Locale } from '@pouchery/contract/locales';
import { PAGE_RULES, pageRulesOn } from '@pouchery/contract/shown-rules';
import { asc, not } from 'drizzle-orm';
import { columnsOf } from '#api/database/columns-of.ts';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import { deliveryPartners } from '#api/features/catalog/catalog-tables.ts';
import { daysAhead, selectPartner } from '#api/features/catalog/partner-columns.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { partnerVisit } from '#api/features/counting/counting-addresses.ts';
import { isBroken } from '#api/features/partners/broken-links.ts';
import { readRules } from '#api/features/selling/rules-on.ts';
import { questions, shop } from './support-tables.ts';

export function listQuestions(db: Database, locale: Locale): Promise<Question[]> {
  return db
    .select({
      id: questions.id,
      question: textIn(locale, questions.question),
      answer: textIn(locale, questions.answer),
    })
    .from(questions)
    .orderBy(asc(questions.position));
}

/** What a shop says of itself before its contact data have been entered. */
const UNKNOWN = {
  legal_name: '',
  phone: '',
  email: '',
  address: '',
  intro: '',
  working_hours: [],
  special_days: [],
  settings: { age_prompt: false },
};

/** How the shop is reached and who delivers for it. */
export async function getShop(
  db: Database,
  context: ReadContext,
  { shopName, recaptcha, apiUrl }: Pick<Env, 'shopName' | 'recaptcha' | 'apiUrl'>,
  cartIsOpen: boolean,
): Promise<Shop> {
  const { locale } = context;
  const [[row], partners, rules] = await Promise.all([
    db
      .select({
        legal_name: textIn(locale, shop.legalName),
        ...columnsOf(shop, 'phone', 'email', 'working_hours'),
        address: textIn(locale, shop.address),
        intro: textIn(locale, shop.intro),
        special_days: daysAhead(shop.specialDays, context),
        settings: { age_prompt: shop.agePrompt },
      })
      .from(shop),
    db
      .select({
        shown: selectPartner(context),
        url: deliveryPartners.url,
        description: textIn(locale, deliveryPartners.description),
      })
      .from(deliveryPartners)
      .where(not(isBroken(deliveryPartners.url)))
      .orderBy(asc(deliveryPartners.position), asc(deliveryPartners.id)),
    readRules(db),
  ]);
  const { settings, ...known } = row ?? UNKNOWN;
  return {
    name: shopName,
    ...known,
    delivery_partners: partners.map(({ shown, ...partner }) => ({
      ...shown,
      ...partner,
      visit_url: partnerVisit({ apiUrl }, shown.slug),
    })),
    cart_is_open: cartIsOpen && pageRulesOn(rules, context.today).isSelling,
    rules: rules.filter(({ rule }) => PAGE_RULES.some((name) => name === rule)),
    settings: { ...settings, recaptcha_site_key: recaptcha.siteKey ?? null },
  };
}
