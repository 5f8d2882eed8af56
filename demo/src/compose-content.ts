import type { CatalogImport, ContentImport, LocalizedText } from '@pouchery/contract/catalog-import';
import type { DemoFiles } from './demo-files.ts';

type Slide = ContentImport['slides'][number];

const VIEW_PRODUCT: LocalizedText = { en: 'View product', ka: 'პროდუქტის ნახვა', ru: 'Смотреть товар' };

/**
 * The import document of the editorial texts. Rules:
 * - Slides stand in the order of content/slider.json, product slides between the stories so that no two tints
 *   that follow each other are alike; six, because a phone has room for six lids under the slider.
 * - A product slide has no words and no picture of its own: the slide shows the
 *   product's. A story shows a tin too, cut out, because the slider stands it on a flat tint.
 * - Articles keep their ids: their addresses are made of them.
 */
export function composeContent(files: DemoFiles, { products }: CatalogImport): ContentImport {
  const { legal_name, phone, email, address, intro, working_hours } = files.contact;
  return {
    slides: files.slides.map((slide, position): Slide => {
      if (!('product' in slide)) {
        const { cta, ...story } = slide;
        return { position, ...story, button: cta, product: null };
      }
      const product = products.find(({ slug }) => slug === slide.product);
      if (!product) throw new Error(`content/slider.json: there is no product ${slide.product}.`);
      const { slug } = product;
      const href = `/product/${slug}`;
      return {
        position,
        title: { en: '' },
        text: { en: '' },
        button: VIEW_PRODUCT,
        href,
        picture: null,
        product: slug,
      };
    }),
    special_offers: [toOffer(files.offer.special_offer)],
    popup_feature: files.offer.popup_feature.product_slug,
    articles: files.articles.map(({ picture, ...article }) => ({ ...article, cover: picture })),
    pages: Object.entries(files.legal).map(([slug, page]) => ({ slug, ...page })),
    questions: files.questions.map(({ question, answer }, position) => ({ position, question, answer })),
    shop: { legal_name, phone, email, address, intro, working_hours },
  };
}

/** Without a picture of its own an offer shows its product's. */
function toOffer({ id, title, product_slug }: DemoFiles['offer']['special_offer']) {
  return { id, title, product: product_slug, picture: null };
}
