import type { ContentImport } from '@pouchery/contract/catalog-import';

type Parts = {
  slides?: Partial<ContentImport['slides'][number]>[];
  articles?: Partial<ContentImport['articles'][number]>[];
  special_offers?: ContentImport['special_offers'];
  popup_feature?: ContentImport['popup_feature'];
  shop?: Partial<ContentImport['shop']>;
};

/** The editorial texts of a small shop: its contact data, a legal page, a question, and what you give. */
export function makeContent({ slides = [], articles = [], shop = {}, ...popups }: Parts = {}): ContentImport {
  return {
    slides: slides.map((different, position) => ({
      position,
      title: { en: 'See them all', ka: 'ნახეთ ყველა' },
      text: { en: 'Every figure on every page.' },
      button: { en: 'All products' },
      href: '/products',
      picture: null,
      product: null,
      ...different,
    })),
    special_offers: [],
    popup_feature: null,
    ...popups,
    articles: articles.map((different, at) => ({
      id: at + 1,
      slug: `article-${at + 1}`,
      author: { en: 'Nino Maisuradze', ka: 'ნინო მაისურაძე' },
      published: '2026-01-18',
      cover: 'cover',
      title: { en: `Article ${at + 1}` },
      lead: { en: 'Plain answers.' },
      body: { en: 'word '.repeat(660).trim(), ru: 'слово '.repeat(180).trim() },
      ...different,
    })),
    pages: [
      {
        slug: 'age-policy',
        title: { en: 'Age policy', ru: 'Возраст' },
        updated: '2026-09-01',
        body: { en: '**18 or older**' },
      },
    ],
    questions: [
      { position: 0, question: { en: 'Who can buy?', ka: 'ვის შეუძლია?' }, answer: { en: 'Adults.' } },
    ],
    shop: {
      legal_name: { en: 'Corner LLC', ka: 'შპს „კორნერი“' },
      phone: '+995 32 2 00 00 00',
      email: 'support@example.com',
      address: { en: '12 Example Street', ka: 'სანიმუშო ქუჩა 12' },
      intro: { en: 'Write or call.' },
      working_hours: [
        { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '19:00' },
        { days: [7], opens: null, closes: null },
      ],
      ...shop,
    },
  };
}
