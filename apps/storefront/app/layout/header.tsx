import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { useUser } from '#app/accounts/auth-state.ts';
import { startAuth } from '#app/accounts/start-auth.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { AgeBadge } from './age-badge.tsx';
import { CartButton } from './cart-button.tsx';
import { GlobalSearch } from './global-search.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { LoginOrLogout } from './login-or-logout.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { currentMark, MAIN_LINKS, serviceLinks } from './site-map.ts';
import { WordMark } from './word-mark.tsx';

export function Header() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const user = useUser();
  useEffect(returnOnScrollUp, []);
  useEffect(startAuth, []);
  return (
    <header className="header">
      {user && <PrefetchPageLinks page="/profile" />}
      <div className="topbar">
        <div className="wrap">
          {serviceLinks(user).map((link) => (
            <ShopLink key={link.to} to={link.to} aria-current={currentMark(link, pathname)}>
              {i18n._(link.name)}
            </ShopLink>
          ))}
          <LanguageSwitcher className="langs push" />
          <LoginOrLogout />
        </div>
      </div>
      <div className="mainbar">
        <div className="wrap">
          <MobileMenu />
          <ShopLink className="logo" to="/" lang="en">
            <WordMark />
          </ShopLink>
          <nav className="nav" aria-label={t`Main`}>
            {MAIN_LINKS.map((link) => (
              <ShopLink key={link.to} to={link.to} aria-current={currentMark(link, pathname)}>
                {i18n._(link.name)}
              </ShopLink>
            ))}
          </nav>
          <GlobalSearch />
          <AgeBadge />
          <CartButton />
        </div>
      </div>
    </header>
  );
}

/** The header leaves with the page and comes back as soon as one scrolls up (header.css has its two places). */
function returnOnScrollUp() {
  const root = document.documentElement;
  let last = window.scrollY;
  const follow = () => {
    const now = window.scrollY;
    if (Math.abs(now - last) < 6 && now > 45) return;
    root.classList.toggle('header-back', now < last && now > 45);
    last = now;
  };
  window.addEventListener('scroll', follow, { passive: true });
  return () => window.removeEventListener('scroll', follow);
}
