import { AWAKE_EVENT } from './awake-event.ts';
import type { Cut } from './cut-document.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\s*\/?>/g;
const MODULE = '<script type="module" async="">';

/** Resolves when the visitor sees something: what starts before then delays it. */
const PAINTED = `let painted=new Promise(done=>new PerformanceObserver((list,o)=>{
if(list.getEntriesByName("first-contentful-paint").length){o.disconnect();done()}
}).observe({type:"paint",buffered:!0}))`.replaceAll('\n', '');

/**
 * Starts the page's scripts once it is painted and its first pictures are in, at the visitor's first touch or key, or
 * after four seconds. Until then links, forms and the menu work as they do without JavaScript, and the scripts compete
 * with nothing the visitor is waiting to see.
 */
const START = `(()=>{
let held=document.getElementById("held"),events=["pointerdown","keydown","focusin"],start=()=>{
if(!held)return;
for(const href of held.dataset.preload.split(" ")){const l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}
const s=document.createElement("script");s.type="module";s.textContent=held.textContent;held.replaceWith(s);held=0;
for(const e of events)removeEventListener(e,start,!0)},
soon=()=>painted.then(()=>requestAnimationFrame(()=>setTimeout(start)));
for(const e of events)addEventListener(e,start,!0);
document.readyState==="complete"?soon():addEventListener("load",soon);
setTimeout(start,4e3)})()`.replaceAll('\n', '');

/**
 * Draws what the stylesheet leaves out of the first paint (ui/later.css): after it, what comes near, and a part
 * whenever the browser has nothing better to do, with the letters it is written in; from then on pages are drawn whole.
 */
const DRAW_LATER =
  `let parts,doc=document,root=doc.documentElement.classList,idle=window.requestIdleCallback||(f=>setTimeout(f,50)),
draw=()=>{
parts??=[...doc.querySelectorAll(".later,.card:nth-child(n+5)")];
let p=parts.shift(),show=()=>{p.style.contentVisibility="visible";idle(draw)};
p?doc.fonts.load("1em "+getComputedStyle(doc.body).fontFamily,p.textContent).then(show,show):root.add("whole")},
begin=()=>{begin=()=>{};idle(draw)};
painted.then(()=>root.add("painted"))`.replaceAll('\n', '');

/** What a page runs that has no scripts to hold. */
export const DRAW_ALONE = `{${PAINTED};${DRAW_LATER};addEventListener("load",()=>setTimeout(begin,300))}`;

/** The page wakes up first: what is drawn meanwhile would delay that. Scripts that do not come delay nothing for long. */
const DRAW_AWAKE = `${DRAW_LATER};addEventListener("${AWAKE_EVENT}",()=>begin());setTimeout(()=>begin(),6e3)`;

type Scripts = Pick<Cut, 'head' | 'scripts'>;

/**
 * Holds back the scripts React Router would start while the page still loads; `start`, run at the page's end, starts
 * them. `preloads` are loaded with them. The held script keeps its text, so that its hash in the content security
 * policy stays right.
 */
export function holdScripts({ head, scripts }: Scripts, preloads: string[]): Scripts & { start: string } {
  if (!scripts.includes(MODULE)) return { head, scripts, start: DRAW_ALONE };
  const list = [...preloads, ...[...head.matchAll(PRELOAD)].map(([, href]) => href)].join(' ');
  const held = `<script type="text/plain" id="held" data-preload="${list}">`;
  return {
    head: head.replace(PRELOAD, ''),
    scripts: scripts.replace(MODULE, held),
    start: `{${PAINTED};${START};${DRAW_AWAKE}}`,
  };
}

/** Takes the scripts out that React Router would start: for a page that stays as the server drew it. */
export function dropScripts({ head, scripts }: Scripts): Scripts {
  const at = scripts.indexOf(MODULE);
  if (at < 0) return { head, scripts };
  const end = scripts.indexOf('</script>', at) + '</script>'.length;
  return { head: head.replace(PRELOAD, ''), scripts: scripts.slice(0, at) + scripts.slice(end) };
}
