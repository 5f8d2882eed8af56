import { getProduct, getScale, listRelatedProducts, type Scale } from '@pouchery/contract/catalog';
import { listReviews } from '@pouchery/contract/reviews';
import { Suspense } from 'react';
import { pageData } from '#app/api/page-data.server.ts';
import { mapPart } from '#app/api/part.ts';
import { drawScale } from '#app/catalog/scale-drawing.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { codeApart } from '#app/navigation/code-apart.tsx';
import { inTime } from '#app/navigation/page-in-time.ts';
import { parseReviewAddress, toReviewQuery } from '#app/reviews/review-address.ts';
import type { Route } from './+types/product-page';
import { ProductDetails as Details } from './product-details.tsx';
import { sketchProduct } from './product-sketch.ts';
import { ProductSketchHead } from './product-sketch-head.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(pageData);
  const reviewState = parseReviewAddress(url.searchParams);
  const [{ share_picture, ...product }, related, scale, reviews] = await Promise.all([
    api.call(getProduct, { params }),
    api.part(listRelatedProducts, { params }),
    api.part(getScale),
    api.part(listReviews, { params, query: toReviewQuery(reviewState) }),
  ]);
  const { slug, name, brand, taste, tints, label, picture, pictures, nicotine_mg_per_pouch } = product;
  const most = scale.data && { mg: scale.data.max_mg, perGram: scale.data.max_mg_per_g };
  return {
    product: { slug, name, brand, taste, tints, label, picture, pictures, nicotine_mg_per_pouch },
    shown: api.still({ product, most }),
    sharePicture: api.still(share_picture),
    related: mapPart(related, api.still),
    reviews: mapPart(reviews, ({ results, ...list }) => ({
      ...list,
      results: api.still(results),
      shown: results.map(({ id }) => id),
    })),
    reviewState,
    scale: mapPart(scale, (tins) => api.still(drawScale(tins, { product: params.slug }))),
    others: scale.data ? countAt(scale.data, nicotine_mg_per_pouch) - 1 : 0,
  };
}

/** How many tins stand in the scale's column of that many milligrams. */
function countAt({ columns }: Scale, mg: number) {
  return columns.find((column) => column.mg === Math.round(mg))?.count ?? 1;
}

/** Shows at once what the tapped card shows of the product; the rest follows. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const sketch = sketchProduct(params.slug);
  return sketch ? { sketch, full: inTime(serverLoader()).catch(followRename) } : serverLoader();
}

/** The card stood under an address that the product has no more: its page is loaded where it is now. */
function followRename(response: unknown) {
  const present = response instanceof Response && response.headers.get('location');
  if (!present) throw response;
  location.replace(present);
  return new Promise<never>(() => {});
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageTitle();
  if ('sketch' in loaderData) return pageTitle(`${loaderData.sketch.brand} ${loaderData.sketch.name}`);
  return pageTitle(`${loaderData.product.brand.name} ${loaderData.product.name}`);
};

// Apart from the rest, so that a list can load the code of the sketch ahead and no more.
const ProductDetails = import.meta.env.SSR
  ? Details
  : codeApart('.pdp', () => import('./product-details.tsx').then((module) => module.ProductDetails));

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const isSketched = 'sketch' in loaderData;
  return (
    <Suspense key={params.slug} fallback={isSketched && <ProductSketchHead sketch={loaderData.sketch} />}>
      <ProductDetails data={isSketched ? loaderData.full : loaderData} />
    </Suspense>
  );
}
