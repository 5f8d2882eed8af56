/** Resolves when the visitor sees something: what starts before then delays it. */
const PAINTED = `let painted=new Promise(done=>new PerformanceObserver((list,o)=>{
if(list.getEntriesByName("first-contentful-paint").length){o.disconnect();done()}
}).observe({type:"paint",buffered:!0}))`;

/**
 * Shows what the stylesheet leaves out of the first paint (ui/later.css): after it, the first part, then the others that
 * come near, and a part whenever the browser has nothing better to do, with the letters it is written in. What the page
 * loads, its letters and a quiet moment are waited for only so long.
 */
const SHOW_LATER = `let parts,late,doc=document,root=doc.documentElement.classList,
idle=f=>window.requestIdleCallback?requestIdleCallback(f,{timeout:2e3}):setTimeout(f,50),
draw=()=>{
let p=parts.shift(),show=()=>{p.style.contentVisibility="visible";idle(draw)};
p?Promise.race([doc.fonts.load("1em "+getComputedStyle(doc.body).fontFamily,p.textContent),late]).then(show,show):root.add("whole")},
begin=()=>{if(!parts){
parts=[...doc.querySelectorAll(".later,.card:nth-child(n+5)")];
late=new Promise(f=>setTimeout(f,2e3));
draw()}};
painted.then(()=>{root.add("painted");requestAnimationFrame(()=>setTimeout(()=>root.add("near")));setTimeout(begin,3e3)});
addEventListener("load",()=>setTimeout(()=>idle(begin),300))`;

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
