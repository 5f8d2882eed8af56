import { useLingui } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';

/** A heart that keeps a tin among the favourites and takes it away again; without JavaScript it is not there. */
export function FavouriteToggle({ slug }: { slug: string }) {
  const { t } = useLingui();
  return (
    <favourite-toggle
      className="favourite with-scripts"
      data-slug={slug}
      data-ask={t`Favourites are kept on this device once you accept cookies, or in your account.`}
      data-failed={t`That did not work. Please try again.`}
    >
      <button type="button" className="round heart" aria-pressed={false} aria-label={t`Add to favourites`}>
        <Icon name="heart" />
      </button>
      <span role="status" className="favourite-says small" />
    </favourite-toggle>
  );
}
