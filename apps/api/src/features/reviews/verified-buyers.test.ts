// Rules: docs/behaviour.md#verified-buyers, #rating
import type { OwnReview, ReviewList } from '@pouchery/contract/reviews';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { makeCatalogue, makeProduct, makeReview } from '#api/testing/make-catalogue.ts';
import { openReviewedShop, REVIEW } from '#api/testing/reviewing.ts';

const { shop, tin, addProduct, customer } = await openReviewedShop();
afterAll(() => shop.close());
beforeEach(addProduct);

const SHIPMENT = {
  address: 'Rustaveli 1',
  city: 'Tbilisi',
  postalCode: '0108',
  country: 'Georgia',
  phone: '+995 555 00 00 00',
};

test('a review by a customer with a delivered order is verified, and has sub-ratings', async () => {
  const document = {
    products: [makeProduct({ slug: tin.slug })],
    reviews: [makeReview({ product: tin.slug, author: 'Ana' })],
  };
  await importCatalogue(shop.db, makeCatalogue(document), []);
  const buyer = await customer();
  const aspects = { strength: 3, taste: 5, lasting: null };
  const { id } = (await buyer.write({ ...REVIEW, aspects })).json() as OwnReview;
  const [product] = await shop.db.select().from(products).where(eq(products.slug, tin.slug));
  const order = async (status: 'shipped' | 'delivered') => {
    const [placed] = await shop.db
      .insert(orders)
      .values({ userId: buyer.user.id, status, total: '15.90', ...SHIPMENT })
      .returning();
    const item = { orderNumber: placed?.number ?? 0, position: 0, productId: product?.id ?? 0 };
    await shop.db
      .insert(orderItems)
      .values({ ...item, name: { en: 'Mint' }, brandName: { en: 'Norvik' }, quantity: 1, price: '15.90' });
  };
  await order('shipped');
  expect(await buyer.own()).toMatchObject([{ id, is_verified: false }]);
  await order('delivered');
  expect(await buyer.own()).toMatchObject([
    { id, is_verified: true, aspects: { strength: 3, taste: 5, lasting: null, comfort: null } },
  ]);
  const { results }: ReviewList = (await shop.get(`/api/products/${tin.slug}/reviews/`)).json();
  const verified = results.filter((review) => review.is_verified).map((review) => review.id);
  expect({ count: results.length, verified }).toEqual({ count: 2, verified: [id] });
  const changed = await buyer.call('PATCH', `/api/reviews/${id}/`, { aspects: { taste: null, comfort: 2 } });
  expect(changed.json().aspects).toEqual({ strength: 3, taste: null, lasting: null, comfort: 2 });
  const wrong = await buyer.call('PATCH', `/api/reviews/${id}/`, { aspects: { taste: 6 } });
  expect(wrong.statusCode).toBe(400);
});
