import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#app/accounts/auth-state.ts';
import { logOut } from '#app/accounts/log-out.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { currentMark, LOGIN_LINK } from './site-map.ts';

/**
 * 'Login / Register' for those who are logged out, Logout for the others, neither until the browser knows
 * (docs/behaviour.md#top-bar). Both take the same room.
 */
export function LoginOrLogout({ className = '' }: { className?: string }) {
  const { t, i18n } = useLingui();
  const { user, isLoading } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  function leave() {
    logOut();
    navigate('/profile');
  }

  return (
    <span className="who">
      <ShopLink
        className={user || isLoading ? `${className} who-not` : className}
        to={LOGIN_LINK.to}
        aria-current={currentMark(LOGIN_LINK, pathname)}
      >
        {i18n._(LOGIN_LINK.name)}
      </ShopLink>
      {user && (
        <button type="button" className={className} onClick={leave}>
          {t`Logout`}
        </button>
      )}
    </span>
  );
}
