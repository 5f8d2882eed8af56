import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { useState } from 'react';
import { NotYet } from '#app/accounts/views/ask-again.tsx';
import { ListStatus } from '#app/accounts/views/list-status.tsx';
import { useAttempt } from '#app/accounts/views/use-attempt.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import { compareAddress, MAX_COMPARED } from '#app/compare/compare-address.ts';
import { favouritesAddress } from '#app/favourites/favourites-address.ts';
import { changeFavourite, restoreFavourites } from '#app/favourites/favourites-store.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { RowProduct } from './row-product.tsx';

/** The person's favourites, the latest first; the heart takes one away and says so, with a way back. */
export function FavouritesPanel() {
  const { t } = useLingui();
  const call = useCall('GET /api/favourites/');
  const { data, setData } = call;
  if (!data) return <NotYet call={call} message={t`Could not load your favourites.`} />;
  return <Favourites slugs={data.slugs} onChanged={(slugs) => setData({ slugs })} />;
}

type FavouritesProps = { slugs: string[]; onChanged: (slugs: string[]) => void };

function Favourites({ slugs, onChanged }: FavouritesProps) {
  const { t } = useLingui();
  // Those that were there at first: one that was taken away can come back.
  const [known] = useState(slugs);
  const cards = useCall('GET /api/products/cards/', { query: { slug: known } });
  const [removed, setRemoved] = useState<ProductCard>();
  const { attempt, hasFailed } = useAttempt();

  // By the store of all hearts, so that the header's number follows.
  const change = (act: Promise<unknown>, next: string[], card?: ProductCard) =>
    attempt(async () => {
      await act;
      setRemoved(card);
      onChanged(next);
    });

  function remove(card: ProductCard) {
    const next = slugs.filter((slug) => slug !== card.slug);
    return change(changeFavourite(card.slug, false), next, card);
  }

  function undo() {
    const next = known.filter((slug) => slugs.includes(slug) || slug === removed?.slug);
    return change(restoreFavourites(next), next);
  }

  if (!cards.data) return <NotYet call={cards} message={t`Could not load your favourites.`} />;
  const chosen = cards.data.filter(({ slug }) => slugs.includes(slug));
  return (
    <>
      <h2 className="vh">{t`Favourites`}</h2>
      <ListStatus
        hasFailed={hasFailed}
        removed={removed && t`${{ product: removed.name }} is no longer among your favourites.`}
        undo={<button type="button" className="link" onClick={undo}>{t`Undo`}</button>}
      />
      {chosen.length === 0 ? (
        <EmptyState title={t`No favourites yet.`} text={t`Tap the heart on a product to keep it here.`}>
          <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
        </EmptyState>
      ) : (
        <>
          <ul className="rows own-tins">
            {chosen.map((card) => (
              <FavouriteRow key={card.slug} card={card} onRemove={() => remove(card)} />
            ))}
          </ul>
          <p className="acts">
            {chosen.length > 1 && (
              <ShopLink
                className="btn btn-line"
                to={compareAddress(chosen.slice(0, MAX_COMPARED).map(({ slug }) => slug))}
              >{t`Compare`}</ShopLink>
            )}
            <ShopLink className="btn btn-line" to={favouritesAddress(chosen.map(({ slug }) => slug))}>
              {t`Page to share`}
            </ShopLink>
          </p>
        </>
      )}
    </>
  );
}

function FavouriteRow({ card, onRemove }: { card: ProductCard; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <li>
      <RowProduct card={card} />
      <span className="small muted">{card.stock === 'out' ? t`Out of stock` : t`In stock`}</span>
      <ProductPrice product={card} />
      <button
        type="button"
        className="round heart"
        aria-pressed={true}
        aria-label={t`Remove from favourites: ${{ product: card.name }}`}
        onClick={onRemove}
      >
        <Icon name="heart" />
      </button>
    </li>
  );
}
