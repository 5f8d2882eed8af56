import type { TrayTin } from './stored-tin.ts';

/** A list's template (compare-tray.tsx, recently-viewed.tsx), copied and filled with what is stored of a tin. */
export function makeTinItem(
  template: HTMLTemplateElement,
  [, name, mg, tint, picture, locale]: TrayTin,
): DocumentFragment {
  const item = document.importNode(template.content, true);
  item.querySelector<HTMLElement>('.tile')?.style.setProperty('--tint', tint);
  const [image, title, note] = [
    item.querySelector('img'),
    item.querySelector('b'),
    item.querySelector('b + span'),
  ];
  if (picture && image) image.src = picture;
  else image?.remove();
  if (title) Object.assign(title, { textContent: name, lang: locale });
  if (note) note.textContent = mg;
  return item;
}
