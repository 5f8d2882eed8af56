import { shopAddress } from '#app/navigation/shop-address.ts';

/** Leads to an address of the shop, given without a language prefix, as if its link was followed. */
export function followAddress(address: string, options: { keepScroll?: boolean; replace?: boolean } = {}) {
  const link = document.createElement('a');
  link.href = shopAddress(address);
  if (options.keepScroll) link.dataset.keepScroll = '';
  if (options.replace) link.dataset.replace = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
