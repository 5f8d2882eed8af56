import { useLingui } from '@lingui/react/macro';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';
import { Icon } from '#app/ui/icon.tsx';

/** What favourites-toast-element.ts says when a heart is pressed, with a way back; once on every page. */
export function FavouritesToast() {
  const { t } = useLingui();
  const product = TEXT_MARKS.product;
  return (
    <favourites-toast
      className="toast-place"
      data-kept={t`${{ product }} is on your list.`}
      data-removed={t`${{ product }} is off your list.`}
      data-ask={t`Favourites are kept on this device once you accept cookies, or in your account.`}
      data-go-on={t`Go on: keep ${{ product }} among your favourites`}
      data-failed={t`That did not work. Please try again.`}
      hidden
    >
      <div className="toast">
        <i className="toast-mark" />
        <span />
        <button type="button" className="link" data-undo="">
          {t`Undo`}
        </button>
        <button type="button" className="round" aria-label={t`Close`}>
          <Icon name="x" />
        </button>
      </div>
    </favourites-toast>
  );
}
