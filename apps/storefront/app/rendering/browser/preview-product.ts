/**
 * Begins a product's page with what its tapped card shows, while the document is on its way. Whoever comes back to this page
 * finds it as it was. A card says its name and brand in `data-preview`.
 */
export function previewProduct(target: EventTarget | null) {
  const card = target instanceof Element ? target.closest<HTMLElement>('.card[data-preview]') : null;
  const template = document.getElementById('product-preview');
  const main = document.getElementById('main');
  if (!card || !main || !(template instanceof HTMLTemplateElement)) return;
  const [brand = '', name = ''] = JSON.parse(card.dataset.preview ?? '[]') as string[];
  const preview = document.createElement('main');
  preview.append(template.content.cloneNode(true));
  preview.firstElementChild?.setAttribute('style', card.getAttribute('style') ?? '');
  const [title, by, place] = ['h1', '[data-brand]', '[data-picture]'].map((part) =>
    preview.querySelector(part),
  );
  if (title) title.textContent = name;
  if (by) by.textContent = brand;
  const picture = card.querySelector('.tile picture, .tile svg')?.cloneNode(true);
  if (picture) place?.append(picture);
  const scrolled = scrollY;
  main.hidden = true;
  main.after(preview);
  scrollTo(0, 0);
  const restore = () => {
    preview.remove();
    main.hidden = false;
    scrollTo(0, scrolled);
  };
  // Also where the page does not come after all, and the browser stays here.
  addEventListener('pagehide', restore, { once: true });
}
