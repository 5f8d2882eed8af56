import { useLingui } from '@lingui/react/macro';
import { pageAddress } from '#app/navigation/page-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { currentMark, LOGIN_LINK } from './site-map.ts';

/**
 * 'Login / Register' for those who are logged out, Logout for the others, neither until the browser knows
 * (app/session.ts). Both take the same room.
 */
export function LoginOrLogout({ className = '' }: { className?: string }) {
  const { t, i18n } = useLingui();
  const { pathname } = pageAddress();
  return (
    <span className="who">
      <ShopLink
        className={`${className} for-guest`}
        to={LOGIN_LINK.to}
        aria-current={currentMark(LOGIN_LINK, pathname)}
      >
        {i18n._(LOGIN_LINK.name)}
      </ShopLink>
      <button type="button" className={`${className} for-user`} data-logout="">
        {t`Logout`}
      </button>
    </span>
  );
}
