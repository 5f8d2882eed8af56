import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MAX_FAVOURITES } from '@pouchery/contract/favourite-limits';
import { listProductCards } from '@pouchery/contract/favourites';
import { ProductGrid } from '#app/catalog/product-grid.tsx';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { parseSlugs } from '#app/navigation/slug-list.ts';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { CountDisc } from '#app/ui/count-disc.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export async function loader({ context, url }: LoaderArgs) {
  const slugs = parseSlugs(url.searchParams, MAX_FAVOURITES);
  if (slugs.length === 0) return { cards: undefined };
  return { cards: await context.api.part(listProductCards, { query: { slug: slugs } }) };
}

export const title = () => pageTitle(translate`Favourites`);

/** A list of tins in the address. Without one, the visitor's own (favourite-elements.ts). */
export default function FavouritesPage({ loaderData: { cards } }: PageProps<typeof loader>) {
  const { t } = useLingui();
  const count = cards?.data?.length ?? 0;
  const toProducts = <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>;
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ name: t`Home`, to: '/' }, { name: t`Favourites` }]} />
      <div className="page-head">
        <h1 className="h1">
          {t`Favourites`} {count > 0 && <CountDisc>{count}</CountDisc>}
        </h1>
        {count > 0 && (
          <p className="lead">{t`The list is in this page’s link: whoever opens it sees the same tins.`}</p>
        )}
      </div>
      {!cards && (
        <own-favourites>
          <EmptyState
            title={t`No favourites yet.`}
            text={t`Tap the heart on a product’s page to keep it here.`}
          >
            {toProducts}
          </EmptyState>
        </own-favourites>
      )}
      {cards?.error !== undefined && (
        <EmptyState title={t`This list cannot be shown at the moment.`}>{toProducts}</EmptyState>
      )}
      {cards?.data &&
        (count > 0 ? (
          <ProductGrid products={cards.data} eager={4} heading="h2" isComparable />
        ) : (
          <EmptyState title={t`The shop has none of these tins any more.`}>{toProducts}</EmptyState>
        ))}
    </div>
  );
}
