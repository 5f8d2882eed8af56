import { useLingui } from '@lingui/react/macro';
import type { SiteTaste } from '#app/api/site-tastes.server.ts';
import { CartLink } from '#app/cart/cart-link.tsx';
import { searchedText } from '#app/listing/searched-text.ts';
import { pageAddress } from '#app/navigation/page-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Island } from '#app/rendering/island.tsx';
import { isLawful } from '#app/rules/page-rules.ts';
import { Icon } from '#app/ui/icon.tsx';
import { AgeBadge } from './age-badge.tsx';
import GlobalSearch from './global-search.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { LoginOrLogout, LogOutForm } from './login-or-logout.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import {
  currentMark,
  FAVOURITES_LINK,
  FIND_LINK,
  MAIN_LINKS,
  PROFILE_LINK,
  SERVICE_LINKS,
  TASTES_LINK,
} from './site-map.ts';
import { WordMark } from './word-mark.tsx';

type HeaderProps = {
  tastes: SiteTaste[];
  /** The shop's own cart is open. */
  hasCart: boolean;
  /** Somebody is logged in, without scripts. */
  isIn: boolean;
};

const lawful = (links: typeof MAIN_LINKS) => links.filter(({ to }) => isLawful(to));

export function Header({ tastes, hasCart, isIn }: HeaderProps) {
  const { t, i18n } = useLingui();
  const { pathname, search } = pageAddress();
  const searched = pathname === '/products' ? searchedText(new URLSearchParams(search)) : '';
  return (
    <header className="header">
      <div className="topbar">
        <div className="wrap">
          {lawful([TASTES_LINK, FIND_LINK, ...SERVICE_LINKS]).map((link) => (
            <ShopLink key={link.to} to={link.to} aria-current={currentMark(link, pathname)}>
              {i18n._(link.name)}
            </ShopLink>
          ))}
          <ShopLink to={FAVOURITES_LINK.to} aria-current={currentMark(FAVOURITES_LINK, pathname)}>
            {i18n._(FAVOURITES_LINK.name)}
            <span className="header-count" data-header-count="" />
          </ShopLink>
          <ShopLink
            className="for-user"
            to={PROFILE_LINK.to}
            aria-current={currentMark(PROFILE_LINK, pathname)}
          >
            {i18n._(PROFILE_LINK.name)}
          </ShopLink>
          <LanguageSwitcher className="langs push" />
          <LoginOrLogout isIn={isIn} />
        </div>
      </div>
      <div className="mainbar">
        <div className="wrap">
          <MobileMenu tastes={tastes} isIn={isIn} />
          <ShopLink className="logo" to="/" lang="en">
            <WordMark />
          </ShopLink>
          <nav className="nav" aria-label={t`Main`}>
            {lawful(MAIN_LINKS).map((link) => (
              <ShopLink key={link.to} to={link.to} aria-current={currentMark(link, pathname)}>
                {i18n._(link.name)}
              </ShopLink>
            ))}
          </nav>
          <Island name="search" of={GlobalSearch} props={{ shown: searched }} />
          <AgeBadge />
          {hasCart ? <CartLink /> : <CartButton />}
        </div>
      </div>
      {isIn && <LogOutForm />}
    </header>
  );
}

/** The cart, which is not open yet: 'Coming Soon'. Pointed at, it says what it needs or holds (docs/behaviour.md#cart-button). */
function CartButton() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className="btn btn-off cart"
      disabled
      data-guest-title={t`Please Log In`}
      data-user-title={t`Your cart is empty.`}
    >
      <Icon name="cart" />
      <span className="lbl">{t`Coming Soon`}</span>
    </button>
  );
}
