import type { CatalogImport } from '@pouchery/contract/catalog-import';
import { NEUTRAL_TASTE } from '@pouchery/contract/taste-colors';
import type { StoredPicture } from '#api/features/catalog-import/pictures-import.ts';

type Product = CatalogImport['products'][number];
type Review = CatalogImport['reviews'][number];

/** A mint pouch of medium strength at 15.90; say what is different about yours. */
export function makeProduct(different: Partial<Product> = {}): Product {
  return {
    slug: 'north-mint',
    brand: 'norvik',
    type: 'slim',
    taste: 'mint',
    name: { en: 'North Mint', ka: 'ჩრდილოეთის პიტნა', ru: 'Северная мята' },
    summary: { en: 'A plain mint.' },
    description: { en: 'Peppermint without sweetness.' },
    flavour_notes: [{ en: 'peppermint', ka: 'პიტნა' }, { en: 'ice' }],
    strength_level: 2,
    nicotine_mg_per_pouch: 6,
    nicotine_mg_per_g: 8.6,
    servings_per_package: 20,
    weight_per_serving_g: 0.7,
    launch_date: '2024-03-14',
    price: '15.90',
    label: { base: '#1C6E8C', accent: '#BFE8E0' },
    featured: false,
    stock: 'in',
    popularity: 100,
    delivery_partners: [],
    pictures: [],
    ...different,
  };
}

export function makeReview(different: Partial<Review> = {}): Review {
  return {
    product: 'north-mint',
    rating: 5,
    title: 'My default',
    comment: 'Nothing surprising about it, which is the point.',
    author: 'Nino',
    date: '2026-05-15',
    language: 'en',
    ...different,
  };
}

/** A small shop: two brands, two types, four tastes on the wheel, one partner, and the products you give. */
export function makeCatalogue(parts: Partial<CatalogImport> = {}): CatalogImport {
  const colors = { base: '#0F3D5E', accent: '#E8F1F5' };
  const brand = (slug: string, name: string) => ({
    slug,
    name: { en: name },
    tagline: { en: `${name} tagline`, ru: `${name} по-русски` },
    story: { en: `${name} story` },
    country: { en: 'Norway' },
    colors,
    wordmark: null,
  });
  const taste = (slug: string, position: number, name: CatalogImport['tastes'][number]['name']) => ({
    slug,
    position,
    name,
    description: { en: `All about ${slug}` },
    colors: NEUTRAL_TASTE,
    picture: null,
    article_slug: null,
  });
  return {
    brands: [brand('norvik', 'Norvik'), brand('svan', 'Svan')],
    types: [
      {
        slug: 'slim',
        position: 0,
        name: { en: 'Slim', ka: 'სლიმი' },
        description: { en: 'Narrow' },
        pouch_mm: [36, 14],
      },
      { slug: 'mini', position: 1, name: { en: 'Mini' }, description: { en: 'Small' }, pouch_mm: [28.5, 11] },
    ],
    tastes: [
      taste('mint', 0, { en: 'Mint', ka: 'პიტნა', ru: 'Мята' }),
      taste('berry', 1, { en: 'Berry' }),
      taste('coffee', 2, { en: 'Coffee' }),
      taste('grape', 3, { en: 'Grape' }),
    ],
    delivery_partners: [
      {
        slug: 'male',
        position: 0,
        name: 'Malé',
        url: 'https://example.com/male',
        description: { en: 'To the door' },
      },
    ],
    products: [makeProduct()],
    reviews: [],
    ...parts,
  };
}

export function makePicture(name: string, different: Partial<StoredPicture> = {}): StoredPicture {
  return {
    name,
    base: '0123456789abcdef01234567',
    widths: [160, 320],
    width: 400,
    height: 400,
    dominant: '#2b5737',
    focus: { x: 50, y: 40 },
    ...different,
  };
}
