import '#app/styles/popups.css';
import type { LoadedPicture } from './loaded-picture.ts';

/** A popup made of its template (layout/popup-templates.tsx); undefined where the page has none. */
export function clonePopup(id: string): HTMLElement | undefined {
  const template = document.getElementById(id);
  if (!(template instanceof HTMLTemplateElement)) return undefined;
  const made = document.importNode(template.content, true).firstElementChild;
  return made instanceof HTMLElement ? made : undefined;
}

/** Puts a popup's picture into its frame, if it is there. */
export function addPicture(frame: Element | null, address: string, { isThere }: LoadedPicture) {
  if (!isThere || !frame) return;
  const image = new Image();
  Object.assign(image, { crossOrigin: 'anonymous', decoding: 'sync', alt: '', src: address });
  frame.append(image);
}
