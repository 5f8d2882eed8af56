import { isShopPage } from '#app/navigation/shop-address.ts';
import { site } from '#app/site.ts';

/** Where the shop is shown at a moment, its links and forms lead to the same moment: by the back office, which knows the staff. */
export function stayInPreview() {
  const open = document.querySelector<HTMLElement>('[data-preview^=http]')?.dataset.preview;
  if (!open) return;
  navigation.addEventListener('navigate', (event) => {
    const to = new URL(event.destination.url);
    if (!event.cancelable || event.hashChange || event.formData || !isShopPage(to)) return;
    event.preventDefault();
    const path = to.pathname.slice(site.base === '/' ? 0 : site.base.length) || '/';
    location.assign(`${open}?path=${encodeURIComponent(path + to.search)}`);
  });
}
