import { useLingui } from '@lingui/react/macro';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { pageAddress } from '#app/rendering/page-address.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { LoginOrLogout } from './login-or-logout.tsx';
import { currentMark, MAIN_LINKS, PROFILE_LINK, SERVICE_LINKS } from './site-map.ts';
import { WordMark } from './word-mark.tsx';

/**
 * Menu button and sheet below 1080 px. The modal dialog keeps the focus, closes on Esc and gives the focus
 * back by itself; its invoker commands need no script where the browser knows them (rendering/browser/dialogs.ts).
 */
export function MobileMenu() {
  const { t, i18n } = useLingui();
  const { pathname } = pageAddress();

  return (
    <>
      <button
        type="button"
        className="round mobile-only menu"
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: 'mobile-menu' }}
      >
        <Icon name="menu" />
      </button>
      <dialog id="mobile-menu" className="sheet" aria-label={t`Menu`} {...{ closedby: 'any' }}>
        <div className="sheet-in">
          <div className="sheet-top">
            <ShopLink className="logo" to="/" lang="en">
              <WordMark />
            </ShopLink>
            <button
              type="button"
              className="round round-line"
              aria-label={t`Close menu`}
              {...{ command: 'close', commandfor: 'mobile-menu' }}
            >
              <Icon name="x" />
            </button>
          </div>
          <nav className="sheet-nav" aria-label={t`Main`}>
            {MAIN_LINKS.map((link) => (
              <ShopLink key={link.to} to={link.to} aria-current={currentMark(link, pathname)}>
                {i18n._(link.name)}
              </ShopLink>
            ))}
          </nav>
          <div className="sheet-service">
            {SERVICE_LINKS.map((link) => (
              <ShopLink key={link.to} to={link.to} aria-current={currentMark(link, pathname)}>
                {i18n._(link.name)}
              </ShopLink>
            ))}
            <ShopLink
              className="for-user"
              to={PROFILE_LINK.to}
              aria-current={currentMark(PROFILE_LINK, pathname)}
            >
              {i18n._(PROFILE_LINK.name)}
            </ShopLink>
          </div>
          <LanguageSwitcher className="seg" />
          <LoginOrLogout className="btn btn-block" />
        </div>
      </dialog>
    </>
  );
}
