import { reloadWhenConnected } from '#app/navigation/connection.ts';
import { site } from '#app/site.ts';

const LOOK_AGAIN_MS = 5_000;

/**
 * Says in the page's place that there is no connection, and opens the page as soon as the shop can be reached. What it shows
 * came with the document (layout/no-connection.tsx). The page is the one at the present address, or at `href`.
 */
export function showNoConnection(href = location.href) {
  const [main, template] = [document.getElementById('main'), document.getElementById('no-connection')];
  if (!main || !(template instanceof HTMLTemplateElement)) return;
  if (href !== location.href && href !== location.pathname + location.search)
    history.pushState(null, '', href);
  main.replaceChildren(template.content.cloneNode(true));
  document.title = `${template.dataset.title} · ${site.shopName}`;
  main.focus();
  const shown = main.firstElementChild;
  const button = main.querySelector<HTMLElement>('[data-retry]');
  button?.addEventListener('click', async () => {
    button.ariaBusy = 'true';
    await reloadWhenConnected();
    button.ariaBusy = 'false';
  });
  addEventListener('online', lookAgain);
  const timer = setInterval(lookAgain, LOOK_AGAIN_MS);

  function lookAgain() {
    if (shown?.isConnected) return void reloadWhenConnected();
    // Somebody went on to another page.
    clearInterval(timer);
    removeEventListener('online', lookAgain);
  }
}
