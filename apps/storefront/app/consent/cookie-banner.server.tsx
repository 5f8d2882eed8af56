import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { SIGNAL } from '#app/accounts/session-signal.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { AD_SLOT, CONSENT, CONSENT_EVENT, DOCK, OPTIONAL_KEYS } from './consent-keys.ts';

/**
 * Stands right behind the banner on every page, which is the same for everybody: the banner is rendered hidden and
 * shown here to whoever has not chosen, so that on later visits the banner never shows, not for a frame. Client storage wins over its
 * mirror, the cookie; one repairs the other. Declining forgets what only Accept allows to keep. A link with
 * `data-cookies` opens the choice again, and one that is made in another tab closes it here. Whether somebody was logged in here last is
 * said at the root of the page too, for the outline of the profile page. The page grows at its end by what stands on its lower edge.
 */
const COOKIE_SCRIPT = `{
let d=document,k="${CONSENT}",dock=d.getElementById("${DOCK}"),[ad,b]=dock.firstChild.children,from,s={},
keep=v=>{d.cookie=k+"="+v+";Path=/;Max-Age=31536000;SameSite=Lax"+(location.protocol=="https:"?";Secure":"");try{s[k]=v}catch{}},
c=d.cookie.match(/\\bcookie_consent=(true|false)/)?.[1];
try{s=localStorage}catch{}
let v=/^(true|false)$/.test(s[k])?s[k]:c;
if(/^in/.test(s["${SIGNAL}"]))d.documentElement.dataset.was="in";
if(!v)b.hidden=!1;else if(v!=c||v!=s[k])keep(v);
b.onclick=e=>{let{value:v}=e.target;if(!v)return;
keep(v);b.hidden=!0;from?.focus();from=0;
if(v=="false")for(let o of ${JSON.stringify(OPTIONAL_KEYS)})delete s[o];
dispatchEvent(new Event("${CONSENT_EVENT}"))};
addEventListener("storage",e=>e.key==k&&(b.hidden=!0));
d.addEventListener("click",e=>{let a=e.target.closest?.("[data-cookies]");
if(a){e.preventDefault();from=a;b.hidden=!1;b.focus()}},!0);
let o=new ResizeObserver(()=>{dock.style.height=ad.offsetHeight+b.offsetHeight+"px"});o.observe(ad);o.observe(b)
}`.replaceAll('\n', '');

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
