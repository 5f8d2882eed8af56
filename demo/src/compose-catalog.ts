import type { CatalogImport } from '@pouchery/contract/catalog-import';
import { composeReviews } from './compose-reviews.ts';
import type { DemoFiles } from './demo-files.ts';
import { readWordmark } from './demo-pictures.ts';

/**
 * The catalogue's import document. Rules:
 * - Numbers come from catalogue.json, texts from content/*.json, joined by slug; a slug without its texts is refused.
 * - A product's name is the one in content/products.json, the catalogue's where that has none.
 * - Stock, featured, popularity and delivery partners are the catalogue's.
 * - Popularity is a score, higher is more popular: its values run to 981 with gaps, so they are no ranks of 52.
 * - Types, tastes and partners stand in the order of their files.
 * - An offer's address is the partner's with the product's slug appended.
 * - What is in a pouch, how it is used and stored, follows from its type, and who makes it from its brand: content/facts.json.
 * - An offer's price is the product's with the partner's difference.
 * - Pictures are products/{slug}.webp (closed), -top (lid from above), -open, in this order.
 */
export function composeCatalog(files: DemoFiles): CatalogImport {
  const { catalogue, contact } = files;
  const partners = new Map(contact.delivery_partners.map((partner) => [partner.slug, partner]));
  return {
    brands: catalogue.brands.map(({ slug, colors }) => ({
      slug,
      ...required(files.brands, slug, 'brands.json'),
      colors,
      wordmark: readWordmark(slug),
    })),
    types: catalogue.types.map(({ slug, pouch_mm }, position) => ({
      slug,
      position,
      ...required(files.types, slug, 'types.json'),
      pouch_mm,
    })),
    tastes: catalogue.tastes.map((slug, position) => {
      const { article, ...texts } = required(files.tastes, slug, 'tastes.json');
      return { slug, position, ...texts, picture: `tastes/${slug}.webp`, article_slug: article };
    }),
    delivery_partners: contact.delivery_partners.map(({ price_difference: _, ...partner }, position) => ({
      ...partner,
      position,
    })),
    products: catalogue.products.map(({ name, price_gel, delivery_partners, ...facts }) => {
      const { slug } = facts;
      const texts = required(files.products, slug, 'products.json');
      return {
        ...facts,
        ...texts,
        ...required(files.facts.types, facts.type, 'facts.json'),
        manufacturer: required(files.facts.manufacturers, facts.brand, 'facts.json'),
        name: texts.name ?? { en: name },
        price: price_gel,
        delivery_partners: delivery_partners.map((partner) => {
          const known = partners.get(partner);
          if (!known)
            throw new Error(`catalogue.json: ${slug} names the unknown delivery partner ${partner}.`);
          return {
            slug: partner,
            url: `${known.url}/${slug}`,
            price: addPrices(price_gel, known.price_difference),
          };
        }),
        pictures: [
          { name: `products/${slug}.webp`, kind: 'closed' },
          { name: `products/${slug}-top.webp`, kind: 'top' },
          { name: `products/${slug}-open.webp`, kind: 'open' },
        ],
      };
    }),
    reviews: composeReviews(files),
  };
}

/** Null where there is no difference: the shop's price. */
function addPrices(price: string, difference: string) {
  const isSame = Number(difference) === 0;
  return isSame ? null : (Number(price) + Number(difference)).toFixed(2);
}

function required<Texts>(texts: Record<string, Texts>, slug: string, file: string): Texts {
  const found = texts[slug];
  if (!found) throw new Error(`content/${file} has no texts for ${slug}.`);
  return found;
}
