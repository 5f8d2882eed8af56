// Rules: docs/behaviour.md#special-offer, #product-ad
import type { PopupFeature, SpecialOffer } from '@pouchery/contract/promotions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceChange } from '#api/changes/announce-change.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { importContent } from '#api/seed/content-import.ts';
import { makeCatalogue, makePicture, makeProduct } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { popupFeature, specialOffers } from './promotions-tables.ts';

const OFFER = '/api/products/special-offer/';
const AD = '/api/products/popup-feature/';
const shop = await makeTestApp();
afterAll(() => shop.close());

const tin = makePicture('tin', { base: 'a'.repeat(24), widths: [160, 320, 480, 640, 960], width: 960 });
const poster = makePicture('poster', { base: 'b'.repeat(24), widths: [160, 320, 480, 640], width: 800 });

beforeAll(async () => {
  const product = makeProduct({ pictures: [{ name: 'tin', kind: 'closed' }] });
  await importCatalogue(shop.db, makeCatalogue({ products: [product] }), [tin, poster]);
});

beforeEach(async () => {
  await shop.db.delete(specialOffers);
  await shop.db.delete(popupFeature);
  await importContent(shop.db, content, []);
});

const offer = { id: 7, title: { en: 'Offer of the month', ka: 'თვის შეთავაზება' }, product: 'north-mint' };
const content = makeContent({
  special_offers: [{ ...offer, picture: 'poster' }],
  popup_feature: 'north-mint',
});

async function get<ResponseBody>(path: string, language = 'en') {
  const response = await shop.get(path, { 'accept-language': language });
  expect(response.statusCode).toBe(200);
  return {
    body: response.json() as ResponseBody,
    tags: String(response.headers['cache-tag']).split(',').sort(),
  };
}

async function changeAndAnnounce(write: () => Promise<unknown>, tags: string[]) {
  await write();
  await announceChange(shop.db, tags);
}

describe('the special offer', () => {
  test('has id, title, image_url, product_name and product_slug, in the reader’s language, and its product', async () => {
    const { body, tags } = await get<SpecialOffer>(OFFER, 'ka');
    expect(body).toEqual({
      id: 7,
      title: 'თვის შეთავაზება',
      image_url: `http://localhost:8000/media/${'b'.repeat(24)}-640.webp`,
      product_name: 'ჩრდილოეთის პიტნა',
      product_slug: 'north-mint',
      product: expect.objectContaining({ slug: 'north-mint', name: 'ჩრდილოეთის პიტნა', price: '15.90' }),
      price_before: null,
    });
    expect((await get<SpecialOffer>(OFFER, 'ru')).body.title).toBe('Offer of the month');
    expect(tags).toEqual(['listing', 'product:north-mint', 'special-offer']);
  });

  test('shows its product’s picture where it has none', async () => {
    await importContent(shop.db, makeContent({ special_offers: [{ ...offer, picture: null }] }), []);
    const { body } = await get<SpecialOffer>(OFFER);
    expect(body.image_url).toMatch(/\/media\/a{24}-640\.webp$/);
  });

  test('is the newest one that is shown', async () => {
    const newer = { ...offer, id: 8, title: { en: 'Offer of the week' }, picture: null };
    await importContent(shop.db, makeContent({ special_offers: [newer] }), []);
    await expect.poll(async () => (await get<SpecialOffer>(OFFER)).body.id).toBe(8);

    const hide = () =>
      shop.db.update(specialOffers).set({ state: 'archived' }).where(eq(specialOffers.id, 8));
    await changeAndAnnounce(hide, ['special-offer']);
    await expect.poll(async () => (await get<SpecialOffer>(OFFER)).body.id).toBe(7);
  });

  test('gets an id that no imported one has', async () => {
    const [imported] = await shop.db.select().from(specialOffers);
    if (!imported) throw new Error('nothing was imported');
    const { id: _, ...row } = imported;
    const [made] = await shop.db.insert(specialOffers).values(row).returning({ id: specialOffers.id });
    expect(made?.id).toBe(8);
  });

  test('is 204 when there is none', async () => {
    await changeAndAnnounce(() => shop.db.delete(specialOffers), ['special-offer']);
    await expect.poll(async () => (await shop.get(OFFER)).statusCode).toBe(204);
    expect((await shop.get(OFFER)).body).toBe('');
  });
});

describe('the popup feature', () => {
  test('is a product with slug, name and image_url, in the reader’s language', async () => {
    const { body, tags } = await get<PopupFeature>(AD, 'ka');
    expect(body).toEqual({
      product: {
        slug: 'north-mint',
        name: 'ჩრდილოეთის პიტნა',
        image_url: `http://localhost:8000/media/${'a'.repeat(24)}-320.webp`,
      },
    });
    expect(tags).toEqual(['listing', 'popup-feature', 'product:north-mint']);
  });

  test('is 204 when there is none', async () => {
    await changeAndAnnounce(() => shop.db.delete(popupFeature), ['popup-feature']);
    await expect.poll(async () => (await shop.get(AD)).statusCode).toBe(204);
    expect((await shop.get(AD)).body).toBe('');
  });
});

test('a draft is neither offered nor advertised', async () => {
  await shop.db.update(products).set({ state: 'draft' });
  await announceChange(shop.db, ['listing']);
  await expect.poll(async () => (await shop.get(OFFER)).statusCode).toBe(204);
  await expect.poll(async () => (await shop.get(AD)).statusCode).toBe(204);

  await shop.db.update(products).set({ state: 'published' });
  await announceChange(shop.db, ['listing']);
  await expect.poll(async () => (await shop.get(OFFER)).statusCode).toBe(200);
});

test('an import of the same popups changes nothing, unknown products and pictures are refused', async () => {
  expect((await importContent(shop.db, content, [])).written).toMatchObject({ offers: 0, ads: 0 });
  const wrong = makeContent({
    special_offers: [{ ...offer, product: 'nothing', picture: 'none' }],
    popup_feature: 'neither',
  });
  await expect(importContent(shop.db, wrong, [])).rejects.toMatchObject({
    problems: [
      'special_offers “7”, product: “nothing” is not known.',
      'special_offers “7”, picture: “none” is not known.',
      'popup_feature, product: “neither” is not known.',
    ],
  });
});

test('a changed picture of the offer is announced', async () => {
  const changed = { ...poster, base: 'c'.repeat(24) };
  expect((await importContent(shop.db, content, [changed])).tags).toContain('special-offer');
  await expect
    .poll(async () => (await get<SpecialOffer>(OFFER)).body.image_url)
    .toMatch(/\/media\/c{24}-640\.webp$/);
});
