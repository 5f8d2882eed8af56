import { useLingui } from '@lingui/react/macro';
import { pageAddress } from '#app/navigation/page-address.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { currentMark, LOGIN_LINK } from './site-map.ts';

/**
 * 'Login / Register' for those who are logged out, Logout for the others, neither until the browser knows
 * (app/session.ts), or as the server knows of who is in without scripts. Both take the same room.
 */
export function LoginOrLogout({ className = '', isIn }: { className?: string; isIn: boolean }) {
  const { i18n } = useLingui();
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
      <LogOutButton className={`${className} for-user`} isPlain={isIn} />
    </span>
  );
}

const FORM_ID = 'log-out';

/** Logs out: by a script, or by the page's LogOutForm. */
export function LogOutButton({ className, isPlain }: { className: string; isPlain: boolean }) {
  const { t } = useLingui();
  const plain = { type: 'submit', form: FORM_ID, name: 'do', value: 'logout' } as const;
  return (
    <button type="button" {...(isPlain && plain)} className={className} data-logout="">
      {t`Logout`}
    </button>
  );
}

/** What every LogOutButton of a page sends where no script does; not there where one would send it a second time. */
export function LogOutForm() {
  return (
    <noscript>
      <form id={FORM_ID} method="post" action={shopAddress('/profile')} />
    </noscript>
  );
}
