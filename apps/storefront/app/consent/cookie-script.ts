import { SIGNAL } from '#app/accounts/session-signal.ts';
import { CONSENT, CONSENT_EVENT, DOCK, OPTIONAL_KEYS } from './consent-keys.ts';

/**
 * Stands right behind the banner on every page, which is the same for everybody: the banner is rendered hidden and
 * shown here to whoever has not chosen, so that on later visits the banner never shows, not for a frame. Client storage wins over its
 * mirror, the cookie; one repairs the other. Declining forgets what only Accept allows to keep. A link with
 * `data-cookies` opens the choice again. Whether somebody was logged in here last is said at the root of the page too, for
 * the outline of the profile page. The page grows at its end by what stands on its lower edge.
 */
export const COOKIE_SCRIPT = `{
let d=document,k="${CONSENT}",dock=d.getElementById("${DOCK}"),[ad,b]=dock.firstChild.children,from,s={},
keep=v=>{d.cookie=k+"="+v+";Path=/;Max-Age=31536000;SameSite=Lax"+(location.protocol=="https:"?";Secure":"");try{localStorage[k]=v}catch{}},
c=(d.cookie.match(/(?:^|; )cookie_consent=(true|false)/)||[])[1];
try{s=localStorage}catch{}
let v=/^(true|false)$/.test(s[k])?s[k]:c;
if(/^in/.test(s["${SIGNAL}"]))d.documentElement.dataset.was="in";
if(!v)b.hidden=!1;else if(v!=c||v!=s[k])keep(v);
b.onclick=e=>{let{value:v}=e.target;if(!v)return;
keep(v);b.hidden=!0;from?.focus();from=0;
if(v=="false")try{for(let o of ${JSON.stringify(OPTIONAL_KEYS)})localStorage.removeItem(o)}catch{}
dispatchEvent(new Event("${CONSENT_EVENT}"))};
d.addEventListener("click",e=>{let a=e.target.closest?.("[data-cookies]");
if(a){e.preventDefault();from=a;b.hidden=!1;b.focus()}},!0);
let o=new ResizeObserver(()=>{dock.style.height=ad.offsetHeight+b.offsetHeight+"px"});o.observe(ad);o.observe(b)
}`.replaceAll('\n', '');
