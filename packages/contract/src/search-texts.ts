import type { Locale } from './locales.ts';

const BRAND_TITLES: Record<Locale, (brand: string) => string> = {
  en: (brand) => `${brand}: nicotine pouches`,
  ka: (brand) => `${brand}: ნიკოტინის ბალიშები`,
  ru: (brand) => `${brand}: никотиновые подушечки`,
};

type Brand = Record<'name' | 'tagline' | 'story', string>;
type Product = Record<'brand' | 'name' | 'summary', string>;

/** What a brand's page tells search engines where staff have written nothing; the back office shows the same. */
export function brandSearchTexts({ name, tagline, story }: Brand, locale: Locale) {
  return {
    title: BRAND_TITLES[locale](name),
    description: `${name}. ${tagline}. ${story}`.replace('.. ', '. '),
  };
}

/** The same of a product's page. */
export function productSearchTexts({ brand, name, summary }: Product) {
  return { title: `${brand} ${name}`, description: summary };
}
