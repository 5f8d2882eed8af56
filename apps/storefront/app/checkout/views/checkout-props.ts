import type { User } from '@pouchery/contract/accounts';
import type { Address } from '@pouchery/contract/addresses';
import type { CartPayment } from '@pouchery/contract/order-payments';
import type { CartQuote } from '@pouchery/contract/ordering';
import type { ComponentProps, ReactNode } from 'react';
import type { WithdrawalNotice } from '#app/rules/return-texts.ts';
import type { Draft } from './checkout-draft.ts';
import type { Changes } from './list-changes.ts';

/** What the server alone knows: where tins are picked up, who is old enough today, and what may be sent back. */
export type OfShop = { shopAddress: string; minAge: number; withdrawal: WithdrawalNotice };

/** What the steps of the checkout show, with scripts and without. */
export type CheckoutProps = OfShop & {
  form: ComponentProps<'form'>;
  user: User;
  addresses: Address[];
  quote: CartQuote;
  /** What is chosen: an address or `new`, the delivery, how it is paid. */
  choice: string;
  method: number | null;
  payment: CartPayment;
  hasCity: boolean;
  /** What was typed before, and, without scripts, ticked: otherwise that is said anew. */
  typed: Draft;
  ticked?: Draft;
  /** Hear what is chosen; without scripts nothing does. */
  hears?: {
    address: (choice: string) => void;
    method: (method: number) => void;
    payment: (payment: CartPayment) => void;
    code: (code: string) => void;
  };
  changes: Changes | undefined;
  /** Which steps are filled in, where that is known. */
  done?: readonly boolean[];
  getErrors: (field: string) => string[] | undefined;
  notice: ReactNode;
  /** Stands under the deliveries. */
  look?: ReactNode;
  /** The button that orders. */
  order: ReactNode;
  /** What the form has besides. */
  children: ReactNode;
};
