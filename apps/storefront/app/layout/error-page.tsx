import { useLingui } from '@lingui/react/macro';
import { pageAddress } from '#app/navigation/page-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { LostPage } from './lost-page.tsx';

/** A page that did not come: a back end does not answer, or something failed that nobody expected. */
export function ErrorPage() {
  const { t } = useLingui();
  const { pathname, search } = pageAddress();
  return (
    <LostPage title={t`Something went wrong`} text={t`An unexpected error occurred. Please try again later.`}>
      <ShopLink className="btn btn-lg" to={pathname + search}>
        {t`Try again`}
      </ShopLink>
    </LostPage>
  );
}
