/**
 * Begins a product's page with what its tapped card shows, while the document is on its way. A card says its name and brand
 * in `data-preview`. Gives what takes the preview away again; undefined where nothing is shown.
 */
export function previewProduct(target: Element | null, event: NavigateEvent): (() => void) | undefined {
  const card = target?.closest<HTMLElement>('.card[data-preview]');
  const template = document.getElementById('product-preview');
  const main = document.getElementById('main');
  if (!card || !main || !(template instanceof HTMLTemplateElement)) return undefined;
  const [brand = '', name = ''] = JSON.parse(card.dataset.preview ?? '[]') as string[];
  const preview = document.createElement('main');
  preview.append(template.content.cloneNode(true));
  preview.firstElementChild?.setAttribute('style', card.getAttribute('style') ?? '');
  const [title, by, place] = ['h1', '[data-brand]', '[data-picture]'].map((selector) =>
    preview.querySelector(selector),
  );
  if (title) title.textContent = name;
  if (by) by.textContent = brand;
  const picture = card.querySelector('.tile picture, .tile svg')?.cloneNode(true);
  if (picture) place?.append(picture);
  main.hidden = true;
  main.after(preview);
  scrollTo(0, 0);
  const end = () => {
    preview.remove();
    main.hidden = false;
  };
  // Somebody turned to another page before this one came.
  event.signal.addEventListener('abort', end);
  return end;
}
