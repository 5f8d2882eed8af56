/** Resolves when the visitor sees something: what starts before then delays it. */
const PAINTED = `let painted=new Promise(done=>new PerformanceObserver((list,o)=>{
if(list.getEntriesByName("first-contentful-paint").length){o.disconnect();done()}
}).observe({type:"paint",buffered:!0}))`;

/**
 * Shows what the stylesheet leaves out of the first paint (ui/later.css): after it, the first part, then the others that
 * come near, and a part whenever the browser has nothing better to do, with the letters it is written in.
 */
const SHOW_LATER = `let parts,doc=document,root=doc.documentElement.classList,idle=window.requestIdleCallback||(f=>setTimeout(f,50)),
draw=()=>{
parts??=[...doc.querySelectorAll(".later,.card:nth-child(n+5)")];
let p=parts.shift(),show=()=>{p.style.contentVisibility="visible";idle(draw)};
p?doc.fonts.load("1em "+getComputedStyle(doc.body).fontFamily,p.textContent).then(show,show):root.add("whole")};
painted.then(()=>{root.add("painted");requestAnimationFrame(()=>setTimeout(()=>root.add("near")))});
addEventListener("load",()=>setTimeout(()=>idle(draw),300))`;

const FIRST_PAINT = `${PAINTED};${SHOW_LATER}`.replaceAll('\n', '');

const firstPaint = `<script>{${FIRST_PAINT}}</script>`;
let interactive = firstPaint;

/** Names the script of every page, which the build or the development server knows; it is loaded after the first paint. */
export function setBrowserScript(src: string) {
  interactive = `<script id="start" data-src="${src}">{${FIRST_PAINT};painted.then(()=>import("${src}"))}</script>`;
}

/** The script at the end of a document. */
export function pageScripts(isInteractive: boolean) {
  return isInteractive ? interactive : firstPaint;
}
