import type { StoredTin } from './stored-tin.ts';

/** A list's template (compare-tray.tsx, recently-viewed.tsx), copied and filled with what is stored of a tin. */
export function makeTinItem(template: HTMLTemplateElement, tin: StoredTin): DocumentFragment {
  const item = document.importNode(template.content, true);
  item.querySelector<HTMLElement>('.tile')?.style.setProperty('--tint', tin.tint);
  const [image, title, note] = [
    item.querySelector('img'),
    item.querySelector('b'),
    item.querySelector('b + span'),
  ];
  if (tin.picture && image) image.src = tin.picture;
  else image?.remove();
  if (title) Object.assign(title, { textContent: tin.name, lang: tin.locale });
  if (note) note.textContent = tin.mg;
  return item;
}
