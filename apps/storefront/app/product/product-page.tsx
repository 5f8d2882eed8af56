import { useLingui } from '@lingui/react/macro';
import {
  getProduct,
  getScale,
  listRelatedProducts,
  type ProductDetail,
  type Scale,
} from '@pouchery/contract/catalog';
import { listReviews } from '@pouchery/contract/reviews';
import { lazy, Suspense, useEffect, useState } from 'react';
import { pageData } from '#app/api/page-data.server.ts';
import { mapPart } from '#app/api/part.ts';
import { findKnownProduct, rememberProduct } from '#app/catalog/known-products.ts';
import { drawScale } from '#app/catalog/scale-drawing.ts';
import { failureTitle, pageTitle } from '#app/i18n/page-title.ts';
import { parseReviewAddress, reviewQueryOf } from '#app/reviews/review-address.ts';
import type { Route } from './+types/product-page';
import { ProductDetails as Details, type ProductRest } from './product-details.tsx';
import { ProductDetailsSkeleton } from './product-details-skeleton.tsx';
import { ProductHead } from './product-head.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(pageData);
  const reviewState = parseReviewAddress(url.searchParams);
  const [{ share_picture, ...product }, related, scale, reviews] = await Promise.all([
    api.call(getProduct, { params }),
    api.part(listRelatedProducts, { params }),
    api.part(getScale),
    api.part(listReviews, { params, query: reviewQueryOf(reviewState) }),
  ]);
  return {
    product,
    sharePicture: api.still(share_picture),
    rest: {
      product,
      related: mapPart(related, api.still),
      reviews,
      reviewState,
      scale: mapPart(scale, (tins) => api.still(drawScale(tins, { product: params.slug }))),
      others: scale.data ? countAt(scale.data, product.nicotine_mg_per_pouch) - 1 : 0,
      most: scale.data && { mg: scale.data.max_mg, perGram: scale.data.max_mg_per_g },
    },
  };
}

/** How many tins stand in the scale's column of that many milligrams. */
function countAt({ columns }: Scale, mg: number) {
  return columns.find((column) => column.mg === Math.round(mg))?.count ?? 1;
}

/** Shows at once what a list has already shown of the product; the rest follows. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const known = findKnownProduct(params.slug);
  const full = serverLoader();
  if (!known) return full;
  return { product: known, rest: full.then(({ rest }) => rest) };
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  const product = loaderData?.product;
  return product ? pageTitle(`${product.brand.name} ${product.name}`) : failureTitle(error);
};

// Apart from the rest, so that a list can load the code of the title ahead and no more.
const ProductDetails = import.meta.env.SSR
  ? Details
  : lazy(() => import('./product-details.tsx').then((module) => ({ default: module.ProductDetails })));

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, rest } = loaderData;
  const { t } = useLingui();
  const full = useFullProduct(rest);
  return (
    <>
      <ProductHead product={full?.slug === product.slug ? full : product} />
      <Suspense key={product.slug} fallback={<ProductDetailsSkeleton label={t`Loading…`} />}>
        <ProductDetails rest={rest} />
      </Suspense>
    </>
  );
}

/** The product with its pictures and partners, once they are here; kept for the next visit to its page. */
function useFullProduct(rest: ProductRest | Promise<ProductRest>) {
  const [full, setFull] = useState<ProductDetail>();
  useEffect(() => {
    let isShown = true;
    // A failure is shown where the rest stands.
    Promise.resolve(rest).then(
      ({ product }) => {
        rememberProduct(product);
        if (isShown && rest instanceof Promise) setFull(product);
      },
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [rest]);
  return full;
}
