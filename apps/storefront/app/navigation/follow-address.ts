import { shopAddress } from './shop-address.ts';

/** Leads to an address of the shop, given without a language prefix, as if its link was followed. */
export function followAddress(address: string, options: { keepsScroll?: boolean; replace?: boolean } = {}) {
  const href = shopAddress(address);
  if ('navigation' in globalThis) {
    const { finished } = navigation.navigate(href, {
      history: options.replace ? 'replace' : 'auto',
      ...(options.keepsScroll && { info: 'keep-scroll' }),
    });
    // Where another navigation takes its place.
    finished?.catch(() => {});
  } else if (options.replace) location.replace(href);
  else location.assign(href);
}
