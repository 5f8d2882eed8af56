import type { Cut } from './cut-document.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\s*\/?>/g;
const MODULE = '<script type="module" async="">';

/**
 * Starts the page's scripts once it is painted: when its first pictures are in, at the visitor's first touch or
 * key, or after four seconds. Until then links, forms and the menu work as they do without JavaScript, and the
 * scripts compete with nothing the visitor is waiting to see.
 */
const START = `(()=>{
let held=document.getElementById("held"),events=["pointerdown","keydown","focusin"],start=()=>{
if(!held)return;
for(const href of held.dataset.preload.split(" ")){const l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}
const s=document.createElement("script");s.type="module";s.textContent=held.textContent;held.replaceWith(s);held=0;
for(const e of events)removeEventListener(e,start,!0)},
soon=()=>requestAnimationFrame(()=>setTimeout(start));
for(const e of events)addEventListener(e,start,!0);
document.readyState==="complete"?soon():addEventListener("load",soon);
setTimeout(start,4e3)})()`.replaceAll('\n', '');

/**
 * Draws what the stylesheet leaves out of the first paint (ui/later.css): after it, what comes near, and a part
 * whenever the browser has nothing better to do; from then on pages are drawn whole. A font that comes makes the
 * browser lay out all that is drawn, so those of other languages' texts further down come before them.
 */
export const DRAW_LATER = `(()=>{
let parts,doc=document,root=doc.documentElement.classList,all=s=>[...doc.querySelectorAll(s)],frame=requestAnimationFrame,idle=window.requestIdleCallback||(f=>setTimeout(f,50)),
draw=()=>{
parts??=all(".later,.card:nth-child(n+5)");
for(const p of parts.splice(0,1))p.style.contentVisibility="visible";
parts.length?idle(draw):root.add("whole")};
frame(()=>frame(()=>root.add("painted")));
addEventListener("load",()=>setTimeout(()=>{
let font="1em "+getComputedStyle(doc.body).fontFamily,come=all(".later [lang]").map(e=>doc.fonts.load(font,e.textContent));
Promise.race([Promise.allSettled(come),new Promise(r=>setTimeout(r,2e3))]).then(()=>idle(draw))
},300))})()`.replaceAll('\n', '');

type Scripts = Pick<Cut, 'head' | 'scripts'>;

/**
 * Holds back the scripts React Router would start while the page still loads. `preloads` are loaded with them.
 * The held script keeps its text, so that its hash in the content security policy stays right.
 */
export function holdScripts({ head, scripts }: Scripts, preloads: string[]): Scripts & { start: string } {
  if (!scripts.includes(MODULE)) return { head, scripts, start: `<script>${DRAW_LATER}</script>` };
  const list = [...preloads, ...[...head.matchAll(PRELOAD)].map(([, href]) => href)].join(' ');
  const held = `<script type="text/plain" id="held" data-preload="${list}">`;
  return {
    head: head.replace(PRELOAD, ''),
    scripts: scripts.replace(MODULE, held),
    start: `<script>${START};${DRAW_LATER}</script>`,
  };
}

/** Takes the scripts out that React Router would start: for a page that stays as the server drew it. */
export function dropScripts({ head, scripts }: Scripts): Scripts {
  const at = scripts.indexOf(MODULE);
  if (at < 0) return { head, scripts };
  const end = scripts.indexOf('</script>', at) + '</script>'.length;
  return { head: head.replace(PRELOAD, ''), scripts: scripts.slice(0, at) + scripts.slice(end) };
}
