import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { AD_SLOT, DOCK } from './consent-keys.ts';
import { COOKIE_SCRIPT } from './cookie-script.ts';

const NAME = msg`Cookies`;
const TEXT = msg`We use cookies the site needs and, if you agree, some that remember your choices and the tins you have viewed.`;
const MORE = msg`About privacy`;
const DECLINE = msg`Decline`;
const ACCEPT = msg`Accept`;

/**
 * The lower edge of a page in the language being spoken: room for the ad, and the cookie banner with its script.
 * It is rendered outside React, so that it costs the browser no more than a few lines. Without JavaScript nothing
 * optional is stored, so nothing is asked and the banner stays hidden.
 */
export function cookieBanner() {
  const banner = (
    <div id={DOCK}>
      <div className="edge-bars">
        <div id={AD_SLOT} />
        <section className="cookie" id="cookies" aria-label={i18n._(NAME)} tabIndex={-1} hidden>
          <p>
            {i18n._(TEXT)}{' '}
            <a className="link" href={shopAddress('/privacy-policy')}>
              {i18n._(MORE)}
            </a>
          </p>
          <div className="answers">
            <button type="button" className="btn btn-line" value="false">
              {i18n._(DECLINE)}
            </button>
            <button type="button" className="btn btn-line" value="true">
              {i18n._(ACCEPT)}
            </button>
          </div>
        </section>
      </div>
    </div>
  );
  return `${renderToStaticMarkup(banner)}<script>${COOKIE_SCRIPT}</script>`;
}
