import { isConnected } from '#app/navigation/connection.ts';
import { site } from '#app/site.ts';

const LOOK_AGAIN_MS = 5_000;

/**
 * Says in the page's place that there is no connection, at the address somebody wanted to go to, and opens that as soon
 * as the shop can be reached. What it shows came with the page (layout/no-connection.tsx).
 */
export function showNoConnection(href: string) {
  const [main, template] = [document.getElementById('main'), document.getElementById('no-connection')];
  if (!main || !(template instanceof HTMLTemplateElement)) return;
  if (href !== location.href) history.pushState(null, '', href);
  main.replaceChildren(template.content.cloneNode(true));
  document.title = `${template.dataset.title} · ${site.shopName}`;
  main.focus();
  const button = main.querySelector<HTMLElement>('[data-retry]');
  button?.addEventListener('click', async () => {
    button.ariaBusy = 'true';
    await reloadWhenConnected();
    button.ariaBusy = 'false';
  });
  addEventListener('online', reloadWhenConnected);
  addEventListener('popstate', () => location.reload(), { once: true });
  setInterval(reloadWhenConnected, LOOK_AGAIN_MS);
}

async function reloadWhenConnected() {
  if (await isConnected()) location.reload();
}
