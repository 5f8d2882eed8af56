import type { OwnReview, ReviewList } from '@pouchery/contract/reviews';
import { eq } from 'drizzle-orm';
import type { users } from '#api/features/accounts/accounts-tables.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { importContent } from '#api/seed/content-import.ts';
import { collectTags } from './collect-tags.ts';
import { makeCatalogue, makeProduct } from './make-catalogue.ts';
import { makeContent } from './make-content.ts';
import { makeUser, signIn } from './make-user.ts';
import { makeTestApp, type TestApp } from './test-app.ts';

/** What a customer writes who has nothing else to say. */
export const REVIEW = { rating: 4, title: 'Cool and clean', comment: 'Lasts half an hour.\nNot sweet.' };

/** A shop in which customers review `tin`: half past eight in the evening in London, and already the 22nd in Tbilisi. */
export async function openReviewedShop() {
  const shop = await makeTestApp({}, { now: () => new Date('2026-11-21T20:30:00Z') });
  await importCatalogue(shop.db, makeCatalogue({ products: [] }), []);
  await importContent(shop.db, makeContent(), []);
  const product = { slug: '' };
  let made = 0;

  return {
    shop,
    /** The product that is reviewed: the one added last. */
    tin: product,
    addProduct: async () => {
      product.slug = `product-${++made}`;
      await importCatalogue(shop.db, makeCatalogue({ products: [makeProduct({ slug: product.slug })] }), []);
    },
    customer: (columns: Partial<typeof users.$inferInsert> = {}) => openCustomer(shop, product, columns),
    shown: async (language = 'en'): Promise<ReviewList> =>
      (await shop.get(`/api/products/${product.slug}/reviews/`, { 'accept-language': language })).json(),
    statistics: async () => {
      const [row] = await shop.db
        .select({ rating: products.rating, count: products.reviewCount })
        .from(products)
        .where(eq(products.slug, product.slug));
      return row;
    },
    announced: (act: () => Promise<unknown>) => collectTags(shop, act),
  };
}

/** A customer's browser. */
async function openCustomer(
  shop: TestApp,
  product: { slug: string },
  columns: Partial<typeof users.$inferInsert>,
) {
  const user = await makeUser(shop, columns);
  const headers = await signIn(shop, user);
  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    language = 'en',
  ) =>
    shop.app.inject({
      method,
      url,
      headers: { ...headers, 'accept-language': language },
      ...(payload && { payload }),
    });
  return {
    user,
    call,
    write: (text: object = REVIEW, language = 'en') =>
      call('POST', `/api/products/${product.slug}/reviews/`, text, language),
    own: async (query = '') => (await call('GET', `/api/reviews/${query}`)).json() as OwnReview[],
  };
}
