import { shopAddress } from './shop-address.ts';

/**
 * Leads to an address of the shop, given without a language prefix, as if its link was followed. Resolves when that page
 * is shown in the place of this one, or another navigation took its place; not where a document is loaded.
 */
export async function followAddress(
  address: string,
  options: { keepsScroll?: boolean; replace?: boolean } = {},
): Promise<void> {
  const href = shopAddress(address);
  if ('navigation' in globalThis) {
    const { finished } = navigation.navigate(href, {
      history: options.replace ? 'replace' : 'auto',
      ...(options.keepsScroll && { info: 'keep-scroll' }),
    });
    await finished?.catch(() => {});
    return;
  }
  if (options.replace) location.replace(href);
  else location.assign(href);
  return new Promise(() => {});
}
