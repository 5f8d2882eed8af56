import type { StaffDraft } from '@pouchery/contract/backoffice/new-orders';
import type { Locale } from '@pouchery/contract/locales';
import type { DraftOrder, Tin } from '@pouchery/contract/new-orders';
import type { StaffPayment } from '@pouchery/contract/order-payments';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { useDebounced } from '#backoffice/inputs/use-debounced.ts';

/** A chosen tin, with what is said of it until the order has been priced. */
export type OrderLine = { product_id: number; quantity: number; tin: Tin };

/** An order as it is being written. */
export type OrderForm = {
  phone: string;
  name: string;
  email: string;
  language: Locale;
  lines: OrderLine[];
  address: string;
  city: string;
  postal_code: string;
  delivery_method_id: number | null;
  payment: StaffPayment;
  note: string;
  code: string;
  is_adult: boolean;
};

type Priced = Pick<OrderForm, 'city' | 'delivery_method_id' | 'code' | 'phone'> & {
  customer_id: number | null;
  lines: { product_id: number; quantity: number }[];
};

const PRICED = ['lines', 'delivery_method_id', 'city', 'code', 'phone'] as const;

/** What the order would come to now; nothing while no tin is chosen. `show` puts another answer of the API in its place. */
export function useDraft() {
  const client = useQueryClient();
  const caller = useCaller();
  const [lines, delivery_method_id, ...typed] = useWatch<OrderForm, typeof PRICED>({ name: PRICED });
  const [city, code, phone] = [useDebounced(typed[0]), useDebounced(typed[1]), useDebounced(typed[2])];
  const request: Priced = {
    lines: toRequestedLines(lines),
    city,
    delivery_method_id,
    customer_id: caller?.customer_id ?? null,
    // Whose uses of a code are counted, and whose orders: once it is whole.
    code,
    phone: code !== '' || isWhole(phone) ? phone : '',
  };
  const queryKey = ['order-quote', request];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('quoteOrder', { body: request, signal }),
    enabled: request.lines.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    draft: lines.length > 0 ? data : undefined,
    error,
    refetch,
    show: (draft: DraftOrder) =>
      client.setQueryData<StaffDraft>(queryKey, (before) => before && { ...before, ...draft }),
  };
}

/** Lines as the API takes them. */
export function toRequestedLines(lines: readonly OrderLine[]) {
  return lines.map(({ product_id, quantity }) => ({ product_id, quantity }));
}

function isWhole(phone: string) {
  return phone.replace(/\D/g, '').length >= 9;
}

/** The customer that the address names, else who has called from this number before. */
export function useCaller() {
  const [address] = useSearchParams();
  const customer_id = address.get('customer_id');
  const phone = useDebounced(useWatch<OrderForm, 'phone'>({ name: 'phone' }));
  const query = customer_id ? { customer_id } : { phone };
  const { data } = useQuery({
    queryKey: ['order-caller', query],
    queryFn: ({ signal }) => callApi('findCaller', { query, signal }),
    enabled: customer_id !== null || isWhole(phone),
  });
  return data?.caller ?? null;
}
