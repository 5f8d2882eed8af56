import { DEFAULT_LOCALE, LOCALES, OTHER_LOCALES } from '@pouchery/contract/locales';
import { LOCALE_ACTION } from './choose-locale.ts';

const STORE = `,store=l=>{d.cookie="locale="+l+";Path=/;Max-Age=31536000;SameSite=Lax"+(location.protocol==="https:"?";Secure":"");
return d.cookie.indexOf("locale="+l)>=0}`;

/**
 * The switcher's form, from the first moment on and in a page that is not interactive: the choice is stored in client
 * storage too, which would undo it otherwise, and the page is loaded again in it, at its plain address, because a language
 * in the address would outrank the choice. Where nothing can be stored, the language is put into the address. Without a
 * network the page says so in its place and is loaded once there is one.
 */
const CHOOSE = `d.addEventListener("submit",function(e){
var b=e.submitter,l=b&&b.value;
if(e.target.getAttribute("action")!=="${LOCALE_ACTION}"||!l)return;
e.preventDefault();
try{localStorage.setItem("locale",l)}catch(x){}
var now=location.pathname+location.search,back=now.replace(/^\\/(${OTHER_LOCALES.join('|')})(?=[/?]|$)\\/?/,"/"),
to=(store(l)||l==="${DEFAULT_LOCALE}"?"":"/"+l)+back,here=to===now,
go=function(){here?location.reload():location.assign(to)};
if(navigator.onLine)go();
else{dispatchEvent(new CustomEvent("no-connection",{detail:to}));addEventListener("online",go,{once:!0})}
},!0)`;

/**
 * Before anything is painted: client storage wins over the cookie the page was rendered with, which the page's own
 * language tells without asking the browser for it. The cookie is repaired, and the page loaded once more if its language
 * was wrong; where cookies are blocked the repair does not take, and nothing is loaded again.
 */
const REPAIR = `try{
var p=d.documentElement.lang,s=localStorage.getItem("locale");
if(/^(${LOCALES.join('|')})$/.test(s)){if(s!==p&&d.cookie.indexOf("locale="+s)<0&&store(s))location.reload()}
else if(p!=="${DEFAULT_LOCALE}")localStorage.setItem("locale",p)
}catch(x){}`;

/** Runs in the head of every page: what a language in the address outranks is not repaired there. */
export const PREFIXED_LOCALE_SCRIPT = oneLine(`{let d=document${STORE};${CHOOSE}}`);
/** The same for plain addresses. */
export const PLAIN_LOCALE_SCRIPT = oneLine(`{let d=document${STORE};${REPAIR};${CHOOSE}}`);

function oneLine(script: string) {
  return script.replaceAll('\n', '');
}
