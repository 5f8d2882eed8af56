import type { StoredProduct } from './stored-product.ts';

/** A list's template (compare-tray.tsx, recently-viewed.tsx), copied and filled with what is stored of a product. */
export function makeProductItem(template: HTMLTemplateElement, product: StoredProduct): DocumentFragment {
  const item = document.importNode(template.content, true);
  item.querySelector<HTMLElement>('.tile')?.style.setProperty('--tint', product.tint);
  const [image, title, note] = [
    item.querySelector('img'),
    item.querySelector('b'),
    item.querySelector('b + span'),
  ];
  if (product.picture && image) image.src = product.picture;
  else image?.remove();
  if (title) Object.assign(title, { textContent: product.name, lang: product.locale });
  if (note) note.textContent = product.mg;
  return item;
}
