import { isConnected } from '#app/navigation/connection.ts';

/**
 * Says in an island whose code does not come that there is no connection. `retry` is done when somebody presses 'Try again' and
 * when the network is back; without it the document is loaded anew, because a browser does not ask twice for code that
 * did not come. What it shows came with the document (layout/no-connection.tsx).
 */
export function showIslandFailure(island: HTMLElement, retry: (() => void) | undefined) {
  const template = document.getElementById('part-failure');
  // A placeholder says so in the place of the page.
  if (island.dataset.placeholder !== undefined || !(template instanceof HTMLTemplateElement)) return;
  if (retry) addEventListener('online', retry, { once: true });
  if (island.querySelector('.part-failure')) return;
  island.firstElementChild?.append(template.content.cloneNode(true));
  island.querySelector('.part-failure button')?.addEventListener('click', async () => {
    if (retry) retry();
    else if (await isConnected()) location.reload();
  });
}

/** Before an island is hydrated, which has to find it as the server rendered it. */
export function hideIslandFailure(island: HTMLElement) {
  island.querySelector('.part-failure')?.remove();
}
