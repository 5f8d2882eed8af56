import { useLingui } from '@lingui/react/macro';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { pageRules } from '#app/rules/page-rules.ts';

/** +18, linked to the age policy: in the header and in the footer of every page. */
export function AgeBadge() {
  const { t } = useLingui();
  const age = `+${pageRules().minAge}`;
  return (
    <ShopLink className="age" to="/age-policy" aria-label={`${age}. ${t`Adults only: read the age policy`}`}>
      {age}
    </ShopLink>
  );
}
