import { createHash } from 'node:crypto';
import type { ProductCard } from '@pouchery/contract/catalog';
import type { ArticleDetail } from '@pouchery/contract/content';
import { DEFAULT_LOCALE, type Locale } from '@pouchery/contract/locales';
import { SHARE_PICTURES_PATH } from '@pouchery/contract/paths';
import type { Picture } from '@pouchery/contract/pictures';
import type { PageRules } from '@pouchery/contract/shown-rules';
import type { BrandDetail, ProductType, TasteDetail } from '@pouchery/contract/taxonomies';
import type { ShareText } from '@pouchery/pictures/share-picture';
import { wcagContrast } from 'culori';
import type { Env } from '#api/env.ts';

/** What the picture of a shared link shows: everything it is drawn from, and nothing else. */
export type ShareCard = ShareText & {
  ground: string;
  ink: string;
  strength: number | null;
  kind: 'tins' | 'cover';
  /** Names of the pictures in the media store, without width and format. */
  pictures: string[];
};
export const SHARE_KINDS = ['product', 'article', 'brand', 'type', 'taste', 'shop'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Goes up with every change of the drawing itself, so that an address never names other bytes. */
const VERSION = 1;
const PAPER = '#f7f3ea';
const INK = '#15181e';
const READABLE = 4.5;
const MILLIGRAMS: Record<Locale, string> = { en: 'mg', ka: 'მგ', ru: 'мг' };

/** What the shop is, as its home page says it to search engines. */
const SHOP_LINES: Record<Locale, string> = {
  en: 'Nicotine pouches by strength, taste, format and brand, each with its milligrams per pouch.',
  ka: 'ნიკოტინის ბალიშები სიძლიერის, გემოს, ფორმატისა და ბრენდის მიხედვით; ყველას მითითებული აქვს მილიგრამები ერთ ბალიშში.',
  ru: 'Никотиновые подушечки по крепости, вкусу, формату и бренду; у каждой указаны миллиграммы в подушечке.',
};

const PLAIN = { over: null, under: null, ground: PAPER, ink: INK, strength: null, kind: 'tins' } as const;

export function cardOfProduct(product: ProductCard, locale: Locale, rules: PageRules): ShareCard {
  const { brand, name, type, taste, tints, nicotine_mg_per_pouch: mg } = product;
  const milligrams = locale === DEFAULT_LOCALE ? String(mg) : String(mg).replace('.', ',');
  const facts = [`${milligrams}\u00a0${MILLIGRAMS[locale]}`, type.name, rules.shows.flavours && taste.name];
  const card: ShareCard = {
    ...PLAIN,
    over: brand.name,
    title: name,
    under: facts.filter(Boolean).join(', '),
    ground: tints.tint_strong,
    strength: product.strength_level,
    pictures: listNames([product.picture]),
  };
  return withWarning(card, rules, locale);
}

/** Where the law asks for a warning it stands in the place of whatever else is said below the title. */
function withWarning(card: ShareCard, { warnings }: PageRules, locale: Locale): ShareCard {
  const warning = warnings.picture?.[locale];
  return warning ? { ...card, under: warning } : card;
}

export function cardOfArticle(article: ArticleDetail, rules: PageRules, locale: Locale): ShareCard {
  const { author, title, tints, cover } = article;
  const pictures = listNames(rules.shows.journal_pictures ? [cover] : []);
  const card = { ...PLAIN, over: author, title, ground: tints.tint, kind: 'cover', pictures } as const;
  return withWarning(card, rules, locale);
}

export function cardOfBrand(brand: BrandDetail, rules: PageRules, locale: Locale): ShareCard {
  const { country, name, tagline, colors, trio } = brand;
  const ink = wcagContrast(colors.base, PAPER) >= READABLE ? PAPER : INK;
  const pictures = listNames(trio.map(({ picture }) => picture));
  const card = { ...PLAIN, over: country, title: name, under: tagline, ground: colors.base, ink, pictures };
  return withWarning(card, rules, locale);
}

export function cardOfType(type: ProductType, rules: PageRules, locale: Locale): ShareCard {
  const { name, description, tints, open_tin: tin } = type;
  const ground = tints?.tint_strong ?? PAPER;
  const card = {
    ...PLAIN,
    title: name,
    under: firstSentence(description),
    ground,
    pictures: listNames([tin]),
  };
  return withWarning(card, rules, locale);
}

export function cardOfTaste(taste: TasteDetail, rules: PageRules, locale: Locale): ShareCard {
  const { name, description, picture } = taste;
  const card = { ...PLAIN, title: name, under: firstSentence(description), pictures: listNames([picture]) };
  return withWarning(card, rules, locale);
}

/** The shop as a whole, for every page that has no picture of its own. */
export function cardOfShop(
  name: string,
  tins: readonly { picture: Picture | null }[],
  locale: Locale,
  rules: PageRules,
): ShareCard {
  const card = {
    ...PLAIN,
    title: name,
    under: SHOP_LINES[locale],
    pictures: listNames(tins.map(({ picture }) => picture)),
  };
  return withWarning(card, rules, locale);
}

type Place = { kind: ShareKind; slug: string; locale: Locale };

/** Absolute address of a card's picture. */
export function shareAddress(env: Env, { kind, slug, locale }: Place, card: ShareCard): string {
  return `${env.apiUrl}${SHARE_PICTURES_PATH}${kind}/${slug}/${locale}-${shareHash(env, card)}.jpg`;
}

/** Stands for the picture's bytes: it is made from all they are drawn from. */
export function shareHash({ shopName }: Pick<Env, 'shopName'>, card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([VERSION, shopName, card]))
    .digest('hex')
    .slice(0, 24);
}

function listNames(pictures: readonly (Picture | null)[]): string[] {
  return pictures.flatMap((picture) =>
    picture ? [picture.base.slice(picture.base.lastIndexOf('/') + 1)] : [],
  );
}

function firstSentence(text: string) {
  return text.split(/(?<=[.!?…])\s+/, 1)[0] ?? null;
}
