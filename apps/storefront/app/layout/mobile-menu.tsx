import { useLingui } from '@lingui/react/macro';
import type { SiteTaste } from '#app/api/site-tastes.server.ts';
import { tasteMark } from '#app/catalog/taste-style.ts';
import { pageAddress } from '#app/navigation/page-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { isLawful } from '#app/rules/page-rules.ts';
import { FoldMark } from '#app/ui/fold-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AgeBadge } from './age-badge.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { LoginOrLogout } from './login-or-logout.tsx';
import {
  currentMark,
  FAVOURITES_LINK,
  MENU_LINKS,
  PROFILE_LINK,
  SERVICE_LINKS,
  TASTES_LINK,
} from './site-map.ts';
import { WordMark } from './word-mark.tsx';

/**
 * Menu button and sheet below 1080 px. The modal dialog keeps the focus, closes on Esc and gives the focus
 * back by itself; its invoker commands need no script where the browser knows them (rendering/browser/dialogs.ts).
 */
export function MobileMenu({ tastes, isIn }: { tastes: SiteTaste[]; isIn: boolean }) {
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
            <AgeBadge />
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
            {MENU_LINKS.filter(({ to }) => isLawful(to)).map((link) =>
              link === TASTES_LINK && tastes.length > 0 ? (
                <TasteLinks key={link.to} tastes={tastes} pathname={pathname} />
              ) : (
                <ShopLink key={link.to} to={link.to} aria-current={currentMark(link, pathname)}>
                  {i18n._(link.name)}
                </ShopLink>
              ),
            )}
          </nav>
          <div className="sheet-service">
            {SERVICE_LINKS.map((link) => (
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
          </div>
          <LanguageSwitcher className="seg" />
          <LoginOrLogout className="btn btn-lg btn-block" isIn={isIn} />
        </div>
      </dialog>
    </>
  );
}

/** The tastes fold out in their place: one menu, no second level. */
function TasteLinks({ tastes, pathname }: { tastes: SiteTaste[]; pathname: string }) {
  const { i18n } = useLingui();
  return (
    <details>
      <summary>
        {i18n._(TASTES_LINK.name)}
        <FoldMark />
      </summary>
      <div className="sheet-tastes">
        {tastes.map((taste) => {
          const to = `/tastes/${taste.slug}`;
          return (
            <ShopLink key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
              <i style={{ background: tasteMark(taste) }} />
              {taste.name}
            </ShopLink>
          );
        })}
      </div>
    </details>
  );
}
