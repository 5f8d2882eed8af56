import { useLingui } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';

type FavouriteToggleProps = { product: { slug: string; name: string } };

/**
 * A heart that keeps a product among the favourites and takes it away again (favourites-toast-element.ts hears and fills all of a
 * page); without JavaScript it is not there.
 */
export function FavouriteToggle({ product: { slug, name } }: FavouriteToggleProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className="round heart with-scripts"
      data-keep={slug}
      data-name={name}
      aria-pressed={false}
      aria-label={t`Add to favourites: ${{ product: name }}`}
    >
      <Icon name="heart" />
    </button>
  );
}
