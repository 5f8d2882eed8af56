/**
 * Runs in the head of plain addresses before anything is painted: client storage wins over the cookie the
 * page was rendered with (architecture.md §7), which the page's own language tells without asking the browser for it. It
 * repairs the cookie and loads the page once more if its language was wrong; where cookies are blocked the repair does
 * not take, and nothing is loaded again.
 */
export const STORED_LOCALE_SCRIPT = `try{
var d=document,l=d.documentElement.lang,s=localStorage.getItem("locale"),has=function(){return d.cookie.indexOf("locale="+s)>=0};
if(/^(en|ka|ru)$/.test(s)){if(s!==l&&!has()){
d.cookie="locale="+s+";Path=/;Max-Age=31536000;SameSite=Lax"+(location.protocol==="https:"?";Secure":"");
if(has())location.reload()}}
else if(l!=="en")localStorage.setItem("locale",l)
}catch(e){}`.replaceAll('\n', '');
