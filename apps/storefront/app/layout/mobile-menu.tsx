import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#app/accounts/auth-state.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { trapFocus } from '#app/ui/trap-focus.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { LoginOrLogout } from './login-or-logout.tsx';
import { currentMark, MAIN_LINKS, serviceLinks } from './site-map.ts';
import { WordMark } from './word-mark.tsx';

/**
 * Menu button and sheet below 1080 px. The modal dialog keeps the focus, closes on Esc and gives the focus
 * back by itself; its invoker commands open it without JavaScript too, where the browser knows them.
 */
export function MobileMenu() {
  const { t, i18n } = useLingui();
  const { pathname, key } = useLocation();
  const user = useUser();
  const sheet = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => sheet.current?.close(), [key]);

  function open(event: MouseEvent) {
    event.preventDefault();
    sheet.current?.showModal();
  }
  function close(event: MouseEvent) {
    event.preventDefault();
    sheet.current?.close();
  }

  return (
    <>
      <button
        type="button"
        className="round mobile-only menu"
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        onClick={open}
        {...{ command: 'show-modal', commandfor: 'mobile-menu' }}
      >
        <Icon name="menu" />
      </button>
      <dialog
        id="mobile-menu"
        className="sheet"
        ref={sheet}
        aria-label={t`Menu`}
        // A modal dialog lets Tab out to the browser's own controls.
        onKeyDown={(event) => trapFocus(event, sheet.current)}
        onClick={(event) => event.target === sheet.current && sheet.current.close()}
      >
        <div className="sheet-in">
          <div className="sheet-top">
            <ShopLink className="logo" to="/" lang="en">
              <WordMark />
            </ShopLink>
            <button
              type="button"
              className="round round-line"
              aria-label={t`Close menu`}
              onClick={close}
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
            {serviceLinks(user).map((link) => (
              <ShopLink key={link.to} to={link.to} aria-current={currentMark(link, pathname)}>
                {i18n._(link.name)}
              </ShopLink>
            ))}
          </div>
          <LanguageSwitcher className="seg" />
          <LoginOrLogout className="btn btn-block" />
        </div>
      </dialog>
    </>
  );
}
