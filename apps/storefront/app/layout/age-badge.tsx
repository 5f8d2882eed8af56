import { useLingui } from '@lingui/react/macro';
import { ShopLink } from '#app/navigation/shop-link.tsx';

/** +18, linked to the age policy: in the header and in the footer of every page. */
export function AgeBadge() {
  const { t } = useLingui();
  return (
    <ShopLink className="age" to="/age-policy" aria-label={`+18. ${t`Adults only: read the age policy`}`}>
      +18
    </ShopLink>
  );
}
