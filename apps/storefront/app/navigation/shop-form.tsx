import type { ComponentProps } from 'react';
import { shopAddress } from './shop-address.ts';

type Props = Omit<ComponentProps<'form'>, 'method'> & {
  /** Address within the shop without a language prefix; the fields become its query. */
  action: string;
  keepsScroll?: boolean | undefined;
};

/** A form whose fields become the query of an address; followed like a `ShopLink`. */
export function ShopForm({ action, keepsScroll, ...props }: Props) {
  return <form action={shopAddress(action)} data-keep-scroll={keepsScroll || undefined} {...props} />;
}
