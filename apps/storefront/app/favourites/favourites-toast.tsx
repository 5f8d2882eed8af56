import { useLingui } from '@lingui/react/macro';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';

/** What favourites-toast-element.ts says when a heart is pressed, with a way back; once on every page. */
export function FavouritesToast() {
  const { t } = useLingui();
  const product = TEXT_MARKS.product;
  return (
    <favourites-toast
      data-kept={t`${{ product }} is on your list.`}
      data-removed={t`${{ product }} is off your list.`}
      data-ask={t`Favourites are kept on this device once you accept cookies, or in your account.`}
      data-go-on={t`Go on: keep ${{ product }} among your favourites`}
      data-failed={t`That did not work. Please try again.`}
      data-undo={t`Undo`}
      data-close={t`Close`}
      hidden
    />
  );
}
