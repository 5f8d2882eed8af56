import { plural, t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getScale } from '@pouchery/contract/catalog';
import { MAX_FAVOURITES } from '@pouchery/contract/favourite-limits';
import { listProductCards } from '@pouchery/contract/favourites';
import { drawScale } from '#app/catalog/scale-drawing.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { parseSlugs, slugsQuery } from '#app/navigation/slug-list.ts';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { drawShelf } from './draw-shelf.ts';
import { FavouriteRows } from './favourite-rows.tsx';
import { Shelf } from './shelf.tsx';

export const query = slugsQuery(MAX_FAVOURITES);

export async function loader({ context: { api }, url }: LoaderArgs) {
  const slugs = parseSlugs(url.searchParams, MAX_FAVOURITES);
  const [cards, scale] = await Promise.all([
    slugs.length > 0 ? api.section(listProductCards, { query: { slug: slugs } }) : undefined,
    api.section(getScale),
  ]);
  const products = cards?.data ?? [];
  // Without a scale there are rows alone.
  const places = scale.data ? drawShelf(drawScale(scale.data), products) : [];
  const onShelf = places.flatMap(({ columns }) => columns.flatMap((column) => column.products));
  return {
    hasSlugs: slugs.length > 0,
    hasFailed: cards?.error !== undefined,
    places,
    products: scale.data ? onShelf : products,
  };
}

export const title = () => pageTitle(translate`Favourites`);

export const head: HeadOf<typeof loader> = () => ({
  description: translate`A list of tins. Its link is enough to keep or share it.`,
});

/** A list of products in the address. Without one, the visitor's own (favourites-toast-element.ts). */
export default function FavouritesPage({ loaderData }: PageProps<typeof loader>) {
  const { hasSlugs, hasFailed, places, products } = loaderData;
  const { t } = useLingui();
  const count = products.length;
  return (
    <div className="wrap">
      <PageTitle steps={[{ name: t`Favourites` }]} title={t`Favourites`} count={count > 0 && count} />
      {hasFailed ? (
        <EmptyState title={t`This list cannot be shown at the moment.`}>
          <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
        </EmptyState>
      ) : (
        <>
          {!hasSlugs && (
            <div className="favourite-missing">
              <LoadError message={t`Could not load your favourites.`} />
            </div>
          )}
          {places.length > 0 && <Shelf places={places} />}
          {count > 0 ? (
            <>
              <FavouriteRows products={products} />
              <Sharing count={count} />
            </>
          ) : (
            <NoFavourites hasSlugs={hasSlugs} />
          )}
        </>
      )}
    </div>
  );
}

/** The browser knows how to send and to copy (favourites-toast-element.ts). */
function Sharing({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <div className="favourite-share">
      <h2 className="h3">{t`Send this page to share your list`}</h2>
      <p className="small muted">
        {plural(count, {
          one: 'The link holds the one tin, nothing else.',
          other: 'The link holds the # tins, nothing else.',
        })}
      </p>
      <div className="with-scripts">
        <button type="button" className="btn btn-line" data-share="send" hidden>
          <Icon name="out" />
          {t`Send`}
        </button>
        <button type="button" className="btn btn-line" data-share={t`Link copied`}>
          {t`Copy the link`}
        </button>
      </div>
    </div>
  );
}

function NoFavourites({ hasSlugs }: { hasSlugs: boolean }) {
  const { t } = useLingui();
  return (
    <div className="favourite-none">
      <h2 className="h3">
        {hasSlugs ? t`The shop has none of these tins any more.` : t`Your shelf is empty.`}
      </h2>
      <p className="with-scripts">
        {t`Tap the heart on a tin and it stands here, at its strength. Once you accept cookies it is kept on this device, also without an account.`}
      </p>
      <p className="without-scripts">
        {t`Your browser does not run JavaScript, which keeps the list. A link to a list that you were sent works all the same.`}
      </p>
      <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
      <ShopLink className="link hit" to="/find">{t`Find my tin`}</ShopLink>
    </div>
  );
}
