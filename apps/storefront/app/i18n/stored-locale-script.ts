/**
 * Runs in the head of plain addresses before anything is painted: client storage wins over the cookie the
 * page was rendered with (architecture.md §7). It repairs the cookie and loads the page once more if its
 * language was wrong; where cookies are blocked the repair does not take, and nothing is loaded again.
 */
export const STORED_LOCALE_SCRIPT = `try{
var d=document,s=localStorage.getItem("locale"),c=(d.cookie.match(/(?:^|; )locale=(en|ka|ru)(?:;|$)/)||[])[1];
if(/^(en|ka|ru)$/.test(s)){if(s!==c){
d.cookie="locale="+s+";Path=/;Max-Age=31536000;SameSite=Lax"+(location.protocol==="https:"?";Secure":"");
if(s!==d.documentElement.lang&&d.cookie.indexOf("locale="+s)>=0)location.reload()}}
else if(c)localStorage.setItem("locale",c)
}catch(e){}`.replaceAll('\n', '');
