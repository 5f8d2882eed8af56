import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { makeCatalogue, makePicture, makeProduct, makeReview } from './make-catalogue.ts';
import { makeTestApp } from './test-app.ts';

/** Six products that differ in everything a list can filter or sort by. */
export const smallShop = [
  makeProduct({
    launch_date: '2026-08-24',
    featured: true,
    popularity: 5,
    pictures: [
      { name: 'north-mint-top', kind: 'top' },
      { name: 'north-mint', kind: 'closed' },
    ],
    delivery_partners: [{ slug: 'male', url: 'https://example.com/male/north-mint' }],
  }),
  makeProduct({
    slug: 'south-mint',
    brand: 'svan',
    price: '9.50',
    strength_level: 4,
    nicotine_mg_per_pouch: 11,
  }),
  makeProduct({
    slug: 'red-berry',
    taste: 'berry',
    price: '12.00',
    nicotine_mg_per_pouch: 3.5,
    strength_level: 1,
  }),
  makeProduct({
    slug: 'mini-berry',
    taste: 'berry',
    type: 'mini',
    brand: 'svan',
    stock: 'out',
    popularity: 900,
  }),
  makeProduct({
    slug: 'espresso',
    taste: 'coffee',
    stock: 'low',
    launch_date: '2026-08-23',
    name: { en: 'Espresso' },
  }),
  makeProduct({ slug: 'to-come', taste: 'grape', launch_date: '2026-12-24', popularity: 1 }),
];
const reviews = [
  makeReview({ rating: 5 }),
  makeReview({ author: 'Luka', rating: 4 }),
  makeReview({ product: 'espresso', rating: 3 }),
];

/** A shop with those six, where it is half past eight in the evening in London and already the 22nd in Tbilisi. */
export async function openSmallShop() {
  const shop = await makeTestApp({}, { now: () => new Date('2026-11-21T20:30:00Z') });
  const pictures = [
    makePicture('north-mint'),
    makePicture('north-mint-top', { base: 'fedcba9876543210fedcba98' }),
  ];
  await importCatalogue(shop.db, makeCatalogue({ products: smallShop, reviews }), pictures);
  return shop;
}
