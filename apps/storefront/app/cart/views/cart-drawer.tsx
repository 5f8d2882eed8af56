import '#app/styles/cart.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { loadIslandTexts } from '#app/i18n/load-texts.ts';
import { loadCart } from './load-cart.ts';

/**
 * The cart over the page, from the right: the browser's own modal dialog, which keeps the focus in it (ui/dialogs.ts), closes by Esc and gives the
 * focus back. It also closes by its scrim, and with the page that it stands over.
 */
export async function openDrawer() {
  if (document.querySelector('.cart-drawer')) return;
  const [{ default: CartView }] = await Promise.all([loadCart(), loadIslandTexts()]);
  const opener = document.activeElement;
  const dialog = document.createElement('dialog');
  dialog.className = 'cart-drawer';
  dialog.setAttribute('aria-labelledby', 'cart-title');
  document.body.append(dialog);
  const root = createRoot(dialog);
  const close = () => dialog.close();
  root.render(
    <I18nProvider i18n={i18n}>
      <CartView onClose={close} />
    </I18nProvider>,
  );
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  dialog.addEventListener('close', () => {
    root.unmount();
    dialog.remove();
    globalThis.navigation?.removeEventListener('navigatesuccess', close);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  });
  globalThis.navigation?.addEventListener('navigatesuccess', close);
  dialog.showModal();
}
