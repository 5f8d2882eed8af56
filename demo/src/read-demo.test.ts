import { existsSync } from 'node:fs';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { LOCALES } from '@pouchery/contract/locales';
import { ORDER_STATUSES } from '@pouchery/contract/order-statuses';
import { PICTURE_FORMATS } from '@pouchery/contract/pictures';
import { describe, expect, test } from 'vitest';
import { readDemo } from './read-demo.ts';

const { catalog, content, pictures, people } = readDemo();
const slugs = (rows: { slug: string }[]) => new Set(rows.map(({ slug }) => slug));
const pictureNames = new Set(pictures.map(({ name }) => name));
const articles = slugs(content.articles);

function hasAllLanguages(text: LocalizedText): boolean {
  return LOCALES.every((locale) => Boolean(text[locale]?.trim()));
}

test('the demo shop has 52 products of 9 brands, 6 types and 10 tastes', () => {
  const { products, brands, types, tastes } = catalog;
  expect([products, brands, types, tastes].map((rows) => rows.length)).toEqual([52, 9, 6, 10]);
  expect(slugs(products).size).toBe(52);
});

describe.each(catalog.products)('$slug', (product) => {
  test('has its texts in all three languages', () => {
    const { name, summary, description, flavour_notes, how_to_use } = product;
    for (const text of [name, summary, description, ...flavour_notes, ...(how_to_use ?? [])])
      expect(text).toSatisfy(hasAllLanguages);
  });

  test('has ingredients, three steps to use it, storage and a manufacturer', () => {
    const { ingredients, storage, manufacturer, how_to_use, nicotine_mg_per_pouch: mg } = product;
    for (const text of [ingredients, storage, manufacturer])
      expect(text).toSatisfy((known: LocalizedText | null) => known !== null && hasAllLanguages(known));
    expect(how_to_use).toHaveLength(3);
    expect(ingredients?.en?.includes('nicotine')).toBe(mg !== 0);
  });

  test('names a brand, a type, a taste and partners that exist', () => {
    expect(slugs(catalog.brands)).toContain(product.brand);
    expect(slugs(catalog.types)).toContain(product.type);
    expect(slugs(catalog.tastes)).toContain(product.taste);
    expect(product.delivery_partners.length).toBeGreaterThan(0);
    for (const { slug, url } of product.delivery_partners) {
      expect(slugs(catalog.delivery_partners)).toContain(slug);
      expect(url.endsWith(`/${product.slug}`)).toBe(true);
    }
  });

  test('is pictured closed, from above and open', () => {
    expect(product.pictures.map(({ kind }) => kind)).toEqual(['closed', 'top', 'open']);
    for (const { name } of product.pictures) expect(pictureNames).toContain(name);
  });
});

test('brands, types, tastes, slides, journal, policies and questions are written in all three languages', () => {
  const texts = [
    ...catalog.brands.flatMap(({ name, tagline, story, country }) => [name, tagline, story, country]),
    ...catalog.types.flatMap(({ name, description }) => [name, description]),
    ...catalog.tastes.flatMap(({ name, description }) => [name, description]),
    ...catalog.delivery_partners.map(({ description }) => description),
    ...content.slides.flatMap(({ title, text, button, product }) =>
      product === null ? [title, text, button] : [button],
    ),
    ...content.special_offers.map(({ title }) => title),
    ...content.articles.flatMap(({ author, title, lead, body }) => [author, title, lead, body]),
    ...content.pages.flatMap(({ title, body }) => [title, body]),
    ...content.questions.flatMap(({ question, answer }) => [question, answer]),
    content.shop.legal_name,
    content.shop.address,
    content.shop.intro,
  ];
  expect(texts.filter((text) => !hasAllLanguages(text))).toEqual([]);
});

test('every brand has a word mark', () => {
  for (const { wordmark } of catalog.brands) {
    expect(wordmark?.view_box).toMatch(/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/);
    expect(wordmark?.path).toMatch(/^M[-\d.,\sMLHVCSQTAZmlhvcsqtaz]+$/);
  }
});

test('tastes, slides and articles show pictures that are there', () => {
  const named = [
    ...catalog.tastes.map(({ picture }) => picture),
    ...content.slides.map(({ picture }) => picture),
    ...content.special_offers.map(({ picture }) => picture),
    ...content.articles.map(({ cover }) => cover),
  ].filter((name) => name !== null);
  expect(named.filter((name) => !pictureNames.has(name))).toEqual([]);
});

test('a taste leads to an article that exists', () => {
  const named = catalog.tastes.map(({ article_slug }) => article_slug).filter((slug) => slug !== null);
  expect(named.filter((slug) => !articles.has(slug))).toEqual([]);
  expect(catalog.tastes.find(({ slug }) => slug === 'tarragon')?.article_slug).toBe('georgian-flavours');
});

test('the slider opens with the newest product and shows stories too', () => {
  const newest = catalog.products.toSorted((a, b) =>
    String(b.launch_date).localeCompare(String(a.launch_date)),
  )[0];
  expect(content.slides[0]?.product).toBe(newest?.slug);
  expect(content.slides.filter(({ product }) => product === null)).toHaveLength(4);
  const known = slugs(catalog.products);
  for (const { product, picture } of content.slides)
    expect(product ? known.has(product) : picture).toBeTruthy();
});

test('every review is of a product that exists', () => {
  const known = slugs(catalog.products);
  expect(catalog.reviews.filter(({ product }) => !known.has(product))).toEqual([]);
  expect(catalog.reviews.length).toBeGreaterThan(150);
});

test('the customers have ordered and reviewed what exists, and are of age', () => {
  const known = slugs(catalog.products);
  for (const person of people) {
    const ordered = person.orders.flatMap(({ items }) => Object.keys(items));
    expect([...ordered, ...person.reviews].filter((slug) => !known.has(slug))).toEqual([]);
    for (const product of person.reviews) {
      const author = `${person.first_name} ${person.last_name.charAt(0)}.`;
      expect(
        catalog.reviews.filter((review) => review.product === product && review.author === author),
      ).toHaveLength(1);
    }
    expect(person.date_of_birth < '2000').toBe(true);
    expect(person.email.endsWith('@example.com')).toBe(true);
  }
});

test('a customer has an order in every state, another has none', () => {
  const states = people.map(({ orders }) => new Set(orders.map(({ status }) => status)));
  expect(states[0]).toEqual(new Set(ORDER_STATUSES));
  expect(states.at(-1)?.size).toBe(0);
});

test('the shop is open from Monday to Saturday and closed on Sunday', () => {
  const { working_hours } = content.shop;
  expect(working_hours.flatMap(({ days }) => days)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(working_hours.at(-1)).toEqual({ days: [7], opens: null, closes: null });
});

test('every derivative of every picture is shipped', () => {
  const promised = pictures.flatMap(({ widths, file }) =>
    widths.flatMap((width) => PICTURE_FORMATS.map((format) => file(width, format))),
  );
  expect(promised.filter((path) => !existsSync(path))).toEqual([]);
});

test('a journal cover keeps its subject in a square crop', () => {
  const covers = content.articles.map(({ cover }) => pictures.find(({ name }) => name === cover));
  expect(covers.filter((cover) => cover?.focus.x !== 50).length).toBeGreaterThan(5);
});

test('a figure and its unit stay on one line in Georgian and Russian, in every text', () => {
  const loose: string[] = [];
  JSON.stringify({ catalog, content }, (key, value) => {
    if ((key === 'ka' || key === 'ru') && /\d (?:₾|მგ|გ|მმ|мг|г|мм)(?!\p{L})/u.test(value)) loose.push(value);
    return value;
  });
  expect(loose).toEqual([]);
  expect(JSON.stringify(catalog)).toContain('14\u00a0мг');
});
